import { hash } from 'node:crypto'
import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
const brotliCompress = promisify(zlib.brotliCompress)
const brotliDecompress = promisify(zlib.brotliDecompress)
const gunzip = promisify(zlib.gunzip)
const gzip = promisify(zlib.gzip)

/** Bytes up to which compressing here takes less time than passing it to another thread. */
const gzippedAtOnce = 32 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body as it is sent: its bytes, the strong ETag of exactly these bytes, and the headers that say how. */
export type Encoded = { bytes: Uint8Array<ArrayBuffer>; etag: string; encoding: Encoding }

const compressible =
  /^(text\/|image\/svg|application\/(json|xml|atom\+xml|manifest\+json|javascript))/

/**
 * Bytes that are sent many times, compressed once for each encoding on first use. Of compressible bytes it keeps only
 * the first encoding made, about a sixth of a page, and derives the others.
 */
export class EncodedBody {
  readonly #quality: number
  readonly #compressible: boolean
  #hash: string | undefined
  readonly #made = new Map<Encoding, Promise<Encoded>>()
  /** Other encodings are made from this. */
  #kept: { bytes: Uint8Array<ArrayBuffer>; encoding: Encoding }

  /** `quality` is brotli's, 0 to 11: high for bytes that are compressed once and kept. */
  constructor(bytes: Buffer<ArrayBuffer>, contentType: string, quality: number) {
    this.#kept = { bytes, encoding: 'identity' }
    this.#quality = quality
    this.#compressible = bytes.length > 512 && compressible.test(contentType)
  }

  /** Approximate bytes in memory, with room for a second encoding. */
  get size(): number {
    return this.#kept.bytes.length * 2
  }

  async get(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = this.#compressible ? preferredEncoding(acceptEncoding) : 'identity'
    // Not kept: it is requested rarely, and is as large as all others together.
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
    // In the meantime, if another thread compresses them.
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
    // gzip takes about as long as brotli if its level is one lower.
    const level = Math.min(quality - 1, 9)
    return plain.length <= gzippedAtOnce ? zlib.gzipSync(plain, { level }) : gzip(plain, { level })
  }
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  return brotliCompress(plain, { params })
}

/** The same for bytes that are sent while they are made. */
export function compressStream(
  plain: ReadableStream<Uint8Array<ArrayBuffer>>,
  encoding: 'br' | 'gzip',
  quality: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const coder =
    encoding === 'br'
      ? zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: quality } })
      : zlib.createGzip({ level: Math.min(quality - 1, 9) })
  return plain.pipeThrough(Duplex.toWeb(coder) as TransformPair)
}
type TransformPair = ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>

/** The encodings a request accepts, as `Accept-Encoding` names them; `;q=0` refuses one (RFC 9110, 12.5.3). */
const taken = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(String.raw`(^|[\s,])${encoding}\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))`),
}))

/** Brotli if it is accepted, otherwise gzip. */
export function preferredEncoding(acceptEncoding = ''): Encoding {
  return taken.find(({ pattern }) => pattern.test(acceptEncoding))?.encoding ?? 'identity'
}
