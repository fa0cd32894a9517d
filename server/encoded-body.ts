import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body as it is sent: its bytes, the strong ETag of exactly these bytes, and the headers that say how. */
export type Encoded = { bytes: Uint8Array<ArrayBuffer>; etag: string; encoding: Encoding }

const compressible =
  /^(text\/|image\/svg|application\/(json|xml|atom\+xml|manifest\+json|javascript))/

/** Bytes that are sent many times: compressed once for each encoding, when it is first asked for. */
export class EncodedBody {
  readonly #bytes: Buffer<ArrayBuffer>
  readonly #quality: number
  readonly #compressible: boolean
  readonly #made = new Map<Encoding, Promise<Encoded>>()
  /** Bytes held in memory, about: with what compression adds. */
  readonly size: number

  /** `quality` is brotli's, 0 to 11: high for what is compressed once for good. */
  constructor(bytes: Buffer<ArrayBuffer>, contentType: string, quality: number) {
    this.#bytes = bytes
    this.#quality = quality
    this.#compressible = bytes.length > 512 && compressible.test(contentType)
    this.size = bytes.length * 1.5
  }

  get(acceptEncoding: string | undefined): Promise<Encoded> {
    const encoding = this.#compressible ? preferred(acceptEncoding) : 'identity'
    const made = this.#made.get(encoding) ?? this.#encode(encoding)
    this.#made.set(encoding, made)
    return made
  }

  async #encode(encoding: Encoding): Promise<Encoded> {
    const hash = createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    return { bytes: await this.#compress(encoding), etag: `"${hash}${suffix}"`, encoding }
  }

  async #compress(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    // At one less gzip takes about as long as brotli at its quality.
    if (encoding === 'gzip')
      return promisify(gzip)(this.#bytes, { level: Math.min(this.#quality - 1, 9) })
    if (encoding === 'identity') return this.#bytes
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.#quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.#bytes.length,
    }
    return promisify(brotliCompress)(this.#bytes, { params })
  }
}

/** Brotli where it is taken, else gzip; `;q=0` refuses one (RFC 9110, 12.5.3). */
function preferred(acceptEncoding = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(String.raw`(^|[\s,])${name}\s*(,|$|;\s*q=(?!0(\.0*)?\s*(,|$)))`).test(acceptEncoding)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
