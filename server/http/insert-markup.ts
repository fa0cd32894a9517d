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
  const parts: (Buffer | string)[] = []
  let done = 0
  for (const { placeholder, html: inserted } of toInsert) {
    const at = html.indexOf(placeholder, done)
    if (at < 0) continue
    parts.push(html.subarray(done, at), inserted)
    done = at + placeholder.length
  }
  if (done === 0) return html
  parts.push(html.subarray(done))
  // What is inserted is encoded where it stays.
  const whole = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let length = 0
  for (const part of parts) {
    length += typeof part === 'string' ? whole.write(part, length) : part.copy(whole, length)
  }
  return whole
}
