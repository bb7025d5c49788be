// Requests beside the line to a table. Who asks, the browser says by its cookie, which no script can read.

import type { Problem, ProblemCode, Token } from "$protocol";
import { href } from "../address.ts";

/** Why a request came to nothing: the server's own reasons, or `away` if it did not answer. */
export class RequestError extends Error {
  readonly code: ProblemCode | "away";
  readonly status: number;
  /** After how many milliseconds to try again, if that helps. */
  readonly retryAfter: number | null;
  constructor(code: ProblemCode | "away", message: string, status = 0, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The headers of a request: JSON, and the key of a link where it is needed. */
export function headers(key: Token | null): Record<string, string> {
  return { "Content-Type": "application/json", ...(key ? { "X-Parade-Key": key } : {}) };
}

/** What went wrong, from an answer that says no. */
export async function problemOf(response: Response): Promise<RequestError> {
  try {
    const problem = (await response.json()) as Problem;
    const wait = problem.retry_after_s;
    return new RequestError(problem.code, problem.message, response.status, wait == null ? null : wait * 1000);
  } catch {
    // A proxy before the server, whose own words are of no use.
    const code = response.status === 404 ? "not-found" : response.status === 429 ? "too-many" : "away";
    return new RequestError(code, response.statusText, response.status);
  }
}

/** Asks the server: `ask<TableCreated>("POST", "tables", { … })`. Fails with a `RequestError`. */
export async function ask<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  options: { key?: Token | null; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(href(`api/v1/${path}`), {
      method,
      headers: headers(options.key ?? null),
      credentials: "same-origin",
      cache: "no-store",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      keepalive: options.keepalive ?? false,
      signal: options.signal ?? AbortSignal.timeout(15_000),
    });
  } catch (error) {
    throw new RequestError("away", error instanceof Error ? error.message : String(error));
  }
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as T;
}
