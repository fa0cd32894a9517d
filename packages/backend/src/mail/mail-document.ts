/** Colors for mail programs that support dark mode. Others keep the colors of each element. */
const dark = `@media (prefers-color-scheme: dark) {
body { background: #16181c !important; color: #eeeeee !important }
a { color: #9cc4ff !important }
.button { background: #9cc4ff !important; color: #16181c !important }
.quiet { color: #b8b8b8 !important }
hr { border-color: #4a4a4a !important }
}`

/** A mail in HTML: `body` is ready, the title is text. */
export function mailDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${dark}</style>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1b1b1b;background:#ffffff;overflow-wrap:break-word">
<div style="max-width:36em;margin:0 auto">
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
