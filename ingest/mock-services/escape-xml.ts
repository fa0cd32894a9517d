/** Text for the inside of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;')
}
