import { createHash } from 'node:crypto'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { escapeXml } from '#app/data/xml.ts'
import { partyColors } from '#app/components/vote/drawn-seats.ts'

const { light, dark } = partyColors
const style = `
:root{color-scheme:light dark;--surface:#fbfaf7;--ink:#1a1f2b;--muted:#5b6170;--line:#e3dfd5;--dem:${light.dem};--rep:${light.rep};--ind:${light.ind}}
@media(prefers-color-scheme:dark){:root{--surface:#12151c;--ink:#ece9e1;--muted:#a3a7b3;--line:#2b303b;--dem:${dark.dem};--rep:${dark.rep};--ind:${dark.ind}}}
body{margin:0;padding:16px;background:var(--surface);color:var(--ink);font:16px/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:2px 0 4px;font-size:20px;line-height:1.25}
p{margin:0 0 6px}
ul{margin:8px 0;padding:0;list-style:none;border-bottom:1px solid var(--line)}
li{padding:6px 0;border-top:1px solid var(--line)}
.muted{color:var(--muted);font-size:14px}
a{color:inherit}
svg{display:block;width:100%;height:auto;margin:12px 0}
.dem{color:var(--dem)}.rep{color:var(--rep)}.ind{color:var(--ind)}
table{width:100%;border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:4px 0;border-bottom:1px solid var(--line);text-align:right}
th:first-child{text-align:left}
thead th{font-weight:400;color:var(--muted)}
`

/**
 * The rights of a frame: any site may show it, and it may use its own style. No script runs and nothing is fetched, so
 * viewers ask us for this page alone.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')
const headers = { 'content-security-policy': policy }

type FramedPage = {
  /** The address of our page about it. */
  canonical: string
  title: string
  /** HTML, in which the caller has escaped all texts. */
  body: string
}

/** A page for the frame of another site. It is light or dark as the visitor's system is. */
export function framedPage({ canonical, title, body }: FramedPage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeXml(canonical)}">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
  return new Response(html, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}

/** The error for a frame without its subject. */
export const frameNotFound = (sentence: string) => fileNotFound(sentence, headers)

/** A link out of the frame, in a window of its own. */
export function frameLink(address: string, words: string): string {
  return `<a href="${escapeXml(address)}" target="_blank" rel="noopener noreferrer">${escapeXml(words)}</a>`
}
