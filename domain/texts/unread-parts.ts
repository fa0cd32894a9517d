/**
 * What of an action's official record we could not read, in sentences; null if we read all of it.
 * @param unread as `unread_parts` has it: "cosponsor 12; introducedDate"; "record" for all of it.
 */
export function unreadSentence(unread: string | null): string | null {
  if (!unread) return null
  const parts = unread.split('; ')
  if (parts.includes('record'))
    return 'We couldn’t read the latest version of the official record. This page may show an earlier one.'
  const shown = parts.slice(0, 5).map(partName)
  const more = parts.length - shown.length
  const list = more > 0 ? [...shown, `${more} more`] : shown
  return `We couldn’t read part of the official record: ${list.join('; ')}. This page doesn’t include it.`
}

// Fields have the names of their service: "policyArea".
const fields: Record<string, string> = {
  introducedDate: 'the day it was introduced',
  updateDate: 'the day of the latest change',
  updateDateIncludingText: 'the day of the latest change',
  signing_date: 'the day it was signed',
  actions: 'some entries of its history',
  textVersions: 'its versions',
}

function partName(part: string): string {
  return (
    fields[part] ??
    part.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  )
}
