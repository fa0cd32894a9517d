import { escapeXml } from './xml.ts'

/** An Atom feed (RFC 4287) with absolute addresses and times in RFC 3339. This module escapes all text. */
export type AtomFeed = {
  title: string
  /** The feed's own address and id. */
  self: string
  /** The page with the same content. */
  alternate: string
  updated: string
  author: string
  entries: AtomEntry[]
}

export type AtomEntry = {
  /** The address of the entry's page. It is also the id if the entry has none. */
  address: string
  id?: string
  title: string
  updated: string
  category: string
  summary: string
}

export function atomFeed({ title, self, alternate, updated, author, entries }: AtomFeed): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(alternate)}"/>
${entries.map(entryOf).join('\n')}
</feed>`
}

function entryOf({ address, id = address, title, updated, category, summary }: AtomEntry): string {
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<category term="${escapeXml(category)}"/>
<summary>${escapeXml(summary)}</summary>
</entry>`
}

/**
 * Gives the time that Atom requires for a day without a known time. Noon in UTC is the same day in every state and
 * territory, but midnight would be the day before in all of America.
 * @param day YYYY-MM-DD
 */
export function timeOfDay(day: string): string {
  return `${day}T12:00:00Z`
}
