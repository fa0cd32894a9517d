/** What a reader sees while pages cannot be made: it needs nothing but itself. */
export const unavailablePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not available right now · Rotunda</title>
</head>
<body>
<main>
<h1>This page is not available right now</h1>
<p>We can't read the record at the moment. Nothing is lost. Please try again in a minute.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`
