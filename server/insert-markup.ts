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
  const parts: Buffer[] = []
  let done = 0
  for (const { placeholder, html: inserted } of toInsert) {
    const at = html.indexOf(placeholder, done)
    if (at < 0) continue
    parts.push(html.subarray(done, at), Buffer.from(inserted))
    done = at + placeholder.length
  }
  if (done === 0) return html
  parts.push(html.subarray(done))
  return Buffer.concat(parts)
}
