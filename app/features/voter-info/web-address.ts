/**
 * An address as offices and candidates write it ("www.example.org"), made into a link. Null if it
 * is no web page.
 */
export function webAddress(text: string | undefined): string | null {
  const address = text?.trim() ?? ''
  if (address === '') return null
  const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  return /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
