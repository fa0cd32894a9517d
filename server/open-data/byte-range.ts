/** A part of a file, both ends of it included. */
export type ByteRange = { start: number; end: number }

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2). Undefined if the whole file is to be sent: without the
 * header, or if it is not a single range of bytes, which a server may ignore. `unsatisfiable` if the file has no such part.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
