/** Milliseconds for which an answer is waited for, as for one of a function. */
const answerMs = 20_000

/**
 * Asks with an end to the waiting, where whoever asks has set none: a connection that was lost without a word would be
 * waited for as long as the browser likes. An answer that has begun may take its time.
 * @throws AbortError where none has begun in time: the client's library asks again after any other failure to read
 */
export async function inTime(
  ask: (init: RequestInit | undefined) => Promise<Response>,
  init?: RequestInit,
): Promise<Response> {
  if (init?.signal) return ask(init)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), answerMs)
  try {
    return await ask({ ...init, signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}
