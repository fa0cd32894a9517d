import type { Context } from 'hono'
import { contentHash } from '@rotunda/backend/http'
import { escapeHtml } from '@rotunda/backend/mail'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:2em auto;padding:0 1em;color:#1b1b1b;background:#fff}
h1{font:600 1.6em/1.2 Georgia,serif}label{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2em 1em;align-items:center;padding:.4em 0;border-bottom:1px solid #ccc}
select,input,button{font:inherit;color:inherit;background:inherit;border:1px solid #767676;border-radius:4px;min-height:2.6em;padding:0 .6em}
button{font-weight:600;cursor:pointer;margin:1em 0}
h2{font:600 1.2em/1.2 Georgia,serif;margin:1.5em 0 .5em}ul{list-style:none;padding:0}li{display:flex;justify-content:space-between;align-items:center;gap:1em;border-bottom:1px solid #ccc;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#eee}label,li{border-color:#444}a{color:#9cc4ff}option{background:#16181c}}`

/**
 * A small page for a link of a mail. It has no script and works in every browser.
 * @param body ready HTML
 */
export function plainPage(
  c: Context,
  title: string,
  body: string,
  status: 200 | 400 | 404 | 410 | 429 = 200,
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${contentHash(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  )
  return c.html(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Rotunda</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}<p><a href="/">Rotunda</a></p></main></body>
</html>`,
    status,
  )
}

/** The fields of a form; empty if the body is no form. */
export function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) return {}
    throw error
  })
}

export function selectField(
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
  chosen: string,
): string {
  return `<label>${escapeHtml(label)} <select name="${name}">${options
    .map(
      (option) =>
        `<option value="${option.value}"${option.value === chosen ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
    )
    .join('')}</select></label>`
}
