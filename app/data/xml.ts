/** Escapes text for XML content or a quoted attribute. Characters that XML 1.0 does not allow are left out. */
export function escapeXml(text: string): string {
  if (!toEscape.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// Most texts have no such character. All surrogates take the slow path, which separates pairs from single halves.
const toEscape = /[^\t\n\r !#-%'-;=?-\uD7FF\uE000-\uFFFD]/

export function xmlResponse(body: string, type = 'application/xml'): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
}
