import sharp from 'sharp'

const mostBytes = 8 * 1024 * 1024
const mostRedirects = 3
/** Twice the largest size shown, for dense screens. */
const size = { width: 480, height: 600 }

/**
 * Fetches a portrait from an official address and makes it a WebP of at most 480 × 600 pixels.
 * Only https addresses of U.S. government hosts, and of the community's collection of their photographs, are followed,
 * redirects included: the address comes from a record.
 * @throws with the reason where the address is not official, the answer is no image, too large, or takes over 8 s.
 */
export async function fetchPortrait(address: string, fetcher: typeof fetch): Promise<Buffer> {
  const signal = AbortSignal.timeout(8_000)
  let url = officialUrl(address)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const response = await fetcher(url, {
      signal,
      redirect: 'manual',
      headers: { accept: 'image/*' },
    })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      url = officialUrl(new URL(location, url).href)
      continue
    }
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}`)
    return await toPortrait(await readBounded(response))
  }
  throw new Error(`${url.host} redirects more than ${mostRedirects} times`)
}

function officialUrl(address: string): URL {
  const url = URL.parse(address)
  const known = url?.hostname.endsWith('.gov') || url?.hostname === 'unitedstates.github.io'
  const official = url?.protocol === 'https:' && !url.port && known
  if (!url || !official) throw new Error(`${url?.host ?? 'the address'} is no official address`)
  return url
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > mostBytes) throw new Error(`the answer is larger than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decoding is the check: what sharp cannot read is no image, whatever its content type says. */
async function toPortrait(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' })
  const { format } = await image.metadata()
  if (!['jpeg', 'png', 'webp', 'gif'].includes(format))
    throw new Error(`a portrait cannot be ${format}`)
  return await image
    .rotate()
    .resize({ ...size, fit: 'cover', position: 'top', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
