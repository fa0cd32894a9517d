import { escapeXml } from './xml.ts'

/** An Atom feed (RFC 4287); addresses are absolute, times in RFC 3339. All text is escaped here. */
export type AtomFeed = {
  title: string
  /** The feed's own address, which is also its id. */
  self: string
  /** The page that shows the same. */
  alternate: string
  updated: string
  author: string
  entries: AtomEntry[]
}

export type AtomEntry = {
  /** The address of what the entry is about, which is also its id where it has none of its own. */
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
 * A day of which no time is known, as the time that Atom asks for: noon in UTC, so that a feed reader shows the
 * same day in every state and territory. At midnight it would be the day before in all of America.
 * @param day YYYY-MM-DD
 */
export function timeOfDay(day: string): string {
  return `${day}T12:00:00Z`
}
