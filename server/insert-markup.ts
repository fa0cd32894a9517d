/**
 * Puts HTML into a document where its placeholder stands: what is long and made already is neither rendered with the
 * rest of the page nor searched for its scripts.
 * @param html as UTF-8
 * @param toInsert in the order of the document; what has no placeholder there is left out
 */
export function insertMarkup(
  html: Buffer<ArrayBuffer>,
  toInsert: readonly { placeholder: string; html: string }[],
): Buffer<ArrayBuffer> {
  let searched = 0
  const places = toInsert.flatMap(({ placeholder, html: inserted }) => {
    const at = html.indexOf(placeholder, searched)
    if (at < 0) return []
    searched = at + placeholder.length
    return [
      { at, end: searched, inserted, added: Buffer.byteLength(inserted) - placeholder.length },
    ]
  })
  if (places.length === 0) return html
  // Each byte is written once, where it stays.
  const whole = Buffer.allocUnsafeSlow(places.reduce((sum, { added }) => sum + added, html.length))
  let copied = 0
  let length = 0
  for (const { at, end, inserted } of places) {
    length += html.copy(whole, length, copied, at)
    length += whole.write(inserted, length)
    copied = end
  }
  html.copy(whole, length, copied)
  return whole
}
