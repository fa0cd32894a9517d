/**
 * Thrown by an address that would have been a file, such as an image or a feed: 404 and one plain sentence. As for
 * pages that are not there, the server says how long others may keep it.
 */
export function fileNotFound(sentence: string, headers?: Record<string, string>): Response {
  return new Response(`${sentence}\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}
