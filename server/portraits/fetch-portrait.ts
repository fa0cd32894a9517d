import sharp from 'sharp'
import { fetchOfficial } from '../official/fetch-official.ts'

const mostBytes = 8 * 1024 * 1024
/** Twice the largest size shown, for dense screens. */
const size = { width: 480, height: 600 }

/**
 * Fetches a portrait and makes it a WebP of at most 480 × 600 pixels. The address must be of a U.S. government host, or of
 * the community's collection of their photographs.
 * @throws with the reason if the address is not official, the answer is no image or too large, or it takes over 8 s
 */
export async function fetchPortrait(address: string, fetcher: typeof fetch): Promise<Buffer> {
  const { url, status, body } = await fetchOfficial(address, {
    isOfficial: (hostname) => hostname.endsWith('.gov') || hostname === 'unitedstates.github.io',
    mostBytes,
    signal: AbortSignal.timeout(8_000),
    headers: { accept: 'image/*' },
    fetch: fetcher,
  })
  if (status !== 200) throw new Error(`${url.host} answered ${status}`)
  return await toPortrait(body)
}

/** Decoding checks the image: sharp ignores the content type and fails on anything else. */
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
