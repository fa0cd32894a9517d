import { configuration } from './configuration.ts'

/** Milliseconds for which an answer is waited for: more than what the server itself asks elsewhere may take. */
const answerMs = 30_000

/**
 * POSTs a question to the platform under the public key, whoever is signed in: what somebody asks as a visitor is never
 * sent with their session, and does not need the client's library.
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
