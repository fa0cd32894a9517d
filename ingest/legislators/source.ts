import { ItemError, SourceError } from '../errors.ts'
import { clearedRejects } from '../cleared-rejects.ts'
import type { Item, Source } from '../source.ts'
import { addressOf, readFiles } from './client.ts'
import { readSideFiles } from './side-files.ts'
import { formerMember, sittingMember } from './transform.ts'

const stepSize = 250

/**
 * Members of Congress: all who sit, and the former ones since the 101st Congress. Who is in no list any more stays as
 * stored.
 */
export const legislators: Source = {
  name: 'legislators',
  title: 'Members of Congress and their committees',
  url: 'https://github.com/unitedstates/congress-legislators',
  records: { table: 'legislators' },
  async *read(context) {
    // The files are the whole source: where one is cut off, nothing is known of who sits.
    const files = await readFiles(context).catch((error: unknown) => {
      throw error instanceof ItemError ? new SourceError(error.message) : error
    })
    if (files === null) return
    const { current, historical, social, committees, membership } = files.contents
    const { facts, items: beside } = readSideFiles({ social, committees, membership })
    const sitting = current.map((one) => sittingMember(one, addressOf('current'), facts))
    const ids = new Set(sitting.map(({ id }) => id))
    // Somebody in both lists has just left one of them; the list of those who sit is tended first.
    const former = historical
      .map((one) => formerMember(one, addressOf('historical')))
      .filter((item): item is Item => item !== null && !ids.has(item.id))
    const items = [...sitting, ...former, ...beside]
    const seen = new Set(items.map(({ id }) => id))
    const read = files.documents.map(({ url }) => url)
    items.push(...(await clearedRejects(context.sql, 'legislators', seen, read)))
    for (let from = 0; from < items.length; from += stepSize) {
      const isLast = from + stepSize >= items.length
      yield {
        items: items.slice(from, from + stepSize),
        total: items.length,
        ...(isLast && { documents: files.documents }),
      }
    }
  },
}
