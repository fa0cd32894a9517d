import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const brotliCompress = promisify(zlib.brotliCompress)
const brotliDecompress = promisify(zlib.brotliDecompress)
const gunzip = promisify(zlib.gunzip)
const gzip = promisify(zlib.gzip)

/** Bytes up to which gzip itself takes less time than having another thread do it. */
const gzippedAtOnce = 32 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body as it is sent: its bytes, the strong ETag of exactly these bytes, and the headers that say how. */
export type Encoded = { bytes: Uint8Array<ArrayBuffer>; etag: string; encoding: Encoding }

const compressible =
  /^(text\/|image\/svg|application\/(json|xml|atom\+xml|manifest\+json|javascript))/

/**
 * Bytes that are sent many times: compressed once for each encoding, when it is first asked for. What can be compressed
 * is kept in the first encoding alone, which is a sixth of a page, and the rest is made from that.
 */
export class EncodedBody {
  readonly #quality: number
  readonly #compressible: boolean
  #hash: string | undefined
  readonly #made = new Map<Encoding, Promise<Encoded>>()
  /** What other encodings are made from. */
  #kept: { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }

  /** `quality` is brotli's, 0 to 11: high for what is compressed once for good. */
  constructor(bytes: Buffer<ArrayBuffer>, contentType: string, quality: number) {
    this.#kept = { bytes, encoding: 'identity' }
    this.#quality = quality
    this.#compressible = bytes.length > 512 && compressible.test(contentType)
  }

  /** Bytes held in memory, about: with room for a second encoding. */
  get size(): number {
    return this.#kept.bytes.length * 2
  }

  async get(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = this.#compressible ? preferred(acceptEncoding) : 'identity'
    // Seldom asked for, and as large as all others together.
    if (encoding === 'identity') {
      const plain = await this.#plain()
      return this.#encoded(plain, encoding, this.#hashOf(plain))
    }
    const made = this.#made.get(encoding) ?? this.#compress(encoding)
    this.#made.set(encoding, made)
    return made
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Encoded> {
    const plain = await this.#plain()
    const compressed = compress(plain, encoding, this.#quality)
    // Meanwhile, where another thread compresses them.
    const hashed = this.#hashOf(plain)
    const bytes = await compressed
    if (this.#kept.encoding === 'identity') this.#kept = { bytes, encoding }
    return this.#encoded(bytes, encoding, hashed)
  }

  #encoded(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, hashed: string): Encoded {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    return { bytes, etag: `"${hashed}${suffix}"`, encoding }
  }

  #hashOf(plain: Uint8Array<ArrayBuffer>): string {
    return (this.#hash ??= hash('sha256', plain, 'base64url').slice(0, 22))
  }

  async #plain(): Promise<Uint8Array<ArrayBuffer>> {
    const { bytes, encoding } = this.#kept
    if (encoding === 'br') return brotliDecompress(bytes)
    return encoding === 'gzip' ? gunzip(bytes) : bytes
  }
}

/** @param quality brotli's, 0 to 11 */
export async function compress(
  plain: Uint8Array<ArrayBuffer>,
  encoding: 'br' | 'gzip',
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') {
    // At one less gzip takes about as long as brotli at its quality.
    const level = Math.min(quality - 1, 9)
    return plain.length <= gzippedAtOnce ? zlib.gzipSync(plain, { level }) : gzip(plain, { level })
  }
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotliCompress(plain, { params })
}

/** What a request takes, each as its `Accept-Encoding` names it; `;q=0` refuses one (RFC 9110, 12.5.3). */
const taken = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(String.raw`(^|[\s,])${encoding}\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))`),
}))

/** Brotli where it is taken, else gzip. */
function preferred(acceptEncoding = ''): Encoding {
  return taken.find(({ pattern }) => pattern.test(acceptEncoding))?.encoding ?? 'identity'
}
