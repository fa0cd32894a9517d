const mostBytes = 20 * 1024 * 1024
const mostRedirects = 3
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
  let url = officialUrl(address)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await fetcher(url, { signal, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      const next = officialUrl(new URL(location, url).href)
      // govinfo leads to a page of its own for errors where it has no such document.
      if (next.pathname.startsWith('/error')) return { status: 'missing' }
      url = next
      continue
    }
    if (response.status === 404 || response.status === 410) return { status: 'missing' }
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
    return { status: 'ok', body: await readBounded(response) }
  }
  throw new Error(`${url.host} redirects more than ${mostRedirects} times`)
}

function officialUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.port || !hosts.has(url.hostname))
    throw new Error(`${url?.host ?? 'the address'} is no official address of texts`)
  return url
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > mostBytes) throw new Error(`the answer is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
