### app
