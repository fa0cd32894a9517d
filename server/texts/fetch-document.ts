import { fetchOfficial } from '../official/fetch-official.ts'

const mostBytes = 20 * 1024 * 1024
const hosts = new Set(['www.govinfo.gov', 'www.federalregister.gov', 'www.supremecourt.gov'])

/** What an official address answered. */
export type Fetched = { status: 'ok'; body: Uint8Array<ArrayBuffer> } | { status: 'missing' }

/**
 * Fetches a document from the Publishing Office, the Federal Register or the Supreme Court, redirects within these
 * included.
 * @param signal ends the wait.
 * @throws with the reason where the address is none of theirs, or the answer an error or larger than 20 MB.
 */
export async function fetchDocument(
  address: string,
  fetcher: typeof fetch,
  signal: AbortSignal,
): Promise<Fetched> {
  const { url, status, body } = await fetchOfficial(address, {
    isOfficial: (hostname) => hosts.has(hostname),
    mostBytes,
    signal,
    fetch: fetcher,
  })
  if (status === 404 || status === 410) return { status: 'missing' }
  // govinfo leads to a page of its own for errors where it has no such document.
  if (url.pathname.startsWith('/error')) return { status: 'missing' }
  if (status !== 200) throw new Error(`${url.host} answered ${status}`)
  return { status: 'ok', body }
}
