const day = 86_400_000

/**
 * Days since a moment, rounded up ("Joined N days ago", "Days Active").
 * @param since a timestamp in ISO 8601
 * @param now milliseconds since 1970
 * @returns 0 for now and for moments in the future
 */
export function wholeDays(since: string, now: number): number {
  return Math.max(0, Math.ceil((now - Date.parse(since)) / day))
}
