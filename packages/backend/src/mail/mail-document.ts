/**
 * Colors for mail programs that support dark mode. Others keep the colors of each element. Links and buttons need
 * `!important`, because their colors are inline for programs that drop this style sheet.
 */
const style = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
body, .sheet { background: #12151c !important; color: #ece9e1 !important }
h1, h2, .name { color: #ece9e1 !important }
a { color: #9cc4ff !important }
a.button { background: #9cc4ff !important; color: #12151c !important }
.quiet { color: #a3a7b3 !important }
.name, hr, img { border-color: #3a404c !important }
}`

/**
 * A mail in HTML under the name of the product.
 * @param body ready HTML. Title and name are text.
 */
export function mailDocument({
  title,
  product,
  body,
}: {
  title: string
  product: string
  body: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body style="margin:0;padding:0;font:16px/1.5 Georgia,serif;color:#1a1f2b;background:#fbfaf7;overflow-wrap:anywhere">
<div role="main" class="sheet" style="max-width:600px;margin:0 auto;padding:20px">
<div class="name" style="margin:0 0 20px;padding:0 0 12px;border-bottom:1px solid #d7d2c8;font-size:22px;font-weight:bold;color:#1f3a5f">${escapeHtml(product)}</div>
${body}
</div>
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  const named: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => named[character]!)
}
