# What the browser says: the table.
