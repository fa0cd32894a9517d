/** Whether `If-None-Match` names this ETag; the comparison is the weak one (RFC 9110, 13.1.2). */
export function namesETag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}
