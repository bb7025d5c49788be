# What the browser says: its pages.
