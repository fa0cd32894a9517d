import { parse } from 'node-html-parser'

/** The longest line of the Congressional Record's text edition. */
const longestLine = 66

/**
 * The sponsor's statement in the Congressional Record of the power to enact a measure: the words after "pursuant to the
 * following". Null if there is none. Also null for several lines from govinfo, which joins them without a blank
 * ("whichshall"). Its official page is https://www.govinfo.gov/link/crec/cas/{congress}/{type}/{number}.
 */
export function constitutionalAuthority(html: string | null): string | null {
  if (html === null) return null
  const text = parse(html.replace(/<\/?pre>/g, '')).text
  const statement = /pursuant\s*to the following:([^]*)/i.exec(text)?.[1]
  // A page number, or what the Record prints next, follows.
  const [own = ''] =
    statement?.split(/\[Page|The single subject of this legislation|ADDITIONAL SPONSORS|_{5}/) ?? []
  const words = own.replace(/\s+/g, ' ').trim()
  const isJoined = words.length > longestLine && !own.trim().includes('\n')
  return words === '' || isJoined || words.length > 10_000 ? null : words
}
