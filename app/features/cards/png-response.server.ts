/** An image that others may keep for an hour: a card says little that changes. */
export function pngResponse(png: Buffer): Response {
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  })
}
