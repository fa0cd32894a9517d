/**
 * Makes the error for an address without its file, such as an image or a feed: 404 and one plain sentence. As for
 * missing pages, the server sets how long others may cache it.
 */
export function fileNotFound(sentence: string, headers?: Record<string, string>): Response {
  return new Response(`${sentence}\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}
