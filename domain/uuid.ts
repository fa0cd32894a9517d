/** Whether a text is a UUID (RFC 9562), as ids of lists and comments are: the database refuses another where it wants one. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
