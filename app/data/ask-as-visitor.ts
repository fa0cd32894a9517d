import { configuration } from './configuration.ts'

/** Milliseconds to wait for an answer, more than the server's own requests may take. */
const answerMs = 30_000

/**
 * POSTs a question with the public key, even if the user is signed in. Visitors' questions are never sent with a
 * session and need no client library.
 * @param path such as `/functions/v1/get-voter-info`
 */
export async function askAsVisitor(
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const { url, publishableKey } = await configuration()
  return fetch(url + path, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${publishableKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]),
  })
}
