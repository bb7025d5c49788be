// The deal of a day, by its name alone.

/** The name of the table at which the deal of a date is played. */
export const tableOfDay = (date: string): string => `day-${date}`;

/** The date of whose deal a table is; null if it is none. */
export const dayOfTable = (table: string): string | null => /^day-(\d{4}-\d\d-\d\d)$/.exec(table)?.[1] ?? null;
