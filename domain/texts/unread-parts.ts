/**
 * Lists the parts of an action's official record that we could not read, in sentences. Null if we
 * read all of it.
 * @param unread from `unread_parts`: "cosponsor 12; introducedDate", or "record" for all of it.
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

// Field names are the service's: "policyArea".
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
