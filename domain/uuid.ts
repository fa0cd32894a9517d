/**
 * Whether a text is a UUID (RFC 9562). The database refuses other text as the id of a list or
 * comment.
 */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
