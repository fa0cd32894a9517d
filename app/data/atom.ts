import { escapeXml, xmlResponse } from './xml.ts'

/** An Atom feed (RFC 4287) with absolute addresses. This module escapes all text. */
export type AtomFeed = {
  title: string
  /** The feed's own address and id. */
  self: string
  /** The page with the same content. */
  alternate: string
  author?: string
  /** When a feed without entries began. Without it, it has never been updated. */
  since?: string
  entries: AtomEntry[]
}

/** Times are in RFC 3339, with or without parts of a second. */
export type AtomEntry = {
  /** The address of the entry's page. It is also the id if the entry has none. */
  address: string
  id?: string
  title: string
  /** When it happened, if that is known apart from the time of the change. */
  published?: string | undefined
  /** When it last changed here. */
  updated: string
  category: string
  summary: string
}

/** Writes a feed. It is as new as its newest entry. */
export function atomFeed(feed: AtomFeed): string {
  const { title, self, alternate, author = 'Rotunda', since = '1970-01-01T00:00:00Z' } = feed
  const updated = feed.entries.map((entry) => toSecond(entry.updated)).toSorted()
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated.at(-1) ?? toSecond(since)}</updated>
<author><name>${escapeXml(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(alternate)}"/>
${feed.entries.map(entryOf).join('\n')}
</feed>`
}

export function feedResponse(feed: AtomFeed): Response {
  return xmlResponse(atomFeed(feed), 'application/atom+xml')
}

function entryOf(entry: AtomEntry): string {
  const { address, id = address, title, published, updated, category, summary } = entry
  return `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>${published === undefined ? '' : `\n<published>${toSecond(published)}</published>`}
<updated>${toSecond(updated)}</updated>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<category term="${escapeXml(category)}"/>
<summary>${escapeXml(summary)}</summary>
</entry>`
}

function toSecond(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}

/**
 * Gives the time that Atom requires for a day without a known time. Noon in UTC is the same day in every state and
 * territory, but midnight would be the day before in all of America.
 * @param day YYYY-MM-DD
 */
export function timeOfDay(day: string): string {
  return `${day}T12:00:00Z`
}
