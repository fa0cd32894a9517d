import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on as they are. @returns the stream, and how many went through with their SHA-256 in hexadecimal digits */
export function digestStream(): {
  stream: Transform
  digest: () => { bytes: number; sha256: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => ({ bytes, sha256: hash.digest('hex') }) }
}
