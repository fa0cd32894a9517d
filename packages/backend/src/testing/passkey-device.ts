import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** What a device says instead of the truth. */
export type Lies = {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  /** Whether it checked its user; true if it is not said. */
  verified?: boolean
  count?: number
  userHandle?: string
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

/**
 * A device with one passkey, in software: a key on the curve P-256 (WebAuthn 3, 6). It answers as a browser hands it to
 * a page, with the fields in base64url.
 */
export class PasskeyDevice {
  readonly id = randomBytes(16)
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #coseKey: Uint8Array
  #userHandle = ''
  #count = 0

  constructor(origin: string) {
    this.#origin = origin
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x, y } = publicKey.export({ format: 'jwk' })
    // RFC 9053: key type 2 (elliptic curve), algorithm -7 (ES256), curve 1 (P-256).
    this.#coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    )
  }

  /** Makes the passkey, and answers like `navigator.credentials.create`. */
  create(options: Options, lies: Lies = {}) {
    this.#userHandle = options.user?.id ?? ''
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#authData(lies.rpId ?? options.rp?.id ?? '', 0x40, lies),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey,
    ])
    const { fmt = 'none', attStmt = new Map<string, unknown>() } = lies.attestation ?? {}
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options, lies).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal' as const],
    })
  }

  /** Signs a challenge, and answers like `navigator.credentials.get`. */
  get(options: Options, lies: Lies = {}) {
    const authData = this.#authData(lies.rpId ?? options.rpId ?? '', 0, lies)
    const clientData = this.#clientData('webauthn.get', options, lies)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      userHandle: lies.userHandle ?? this.#userHandle,
    })
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url')
    const type = 'public-key' as const
    return { id, rawId: id, type, response, clientExtensionResults: {} }
  }

  #clientData(type: string, options: Options, lies: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  /** The digest of the site's name, the flags (1: present, 4: verified) and the count (WebAuthn 3, 6.1). */
  #authData(rpId: string, flags: number, { verified = true, count }: Lies): Buffer {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags | 1 | (verified ? 4 : 0))
    this.#count = count ?? this.#count + 1
    tail.writeUInt32BE(this.#count, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
  }
}
