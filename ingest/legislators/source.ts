import { ItemError, SourceError } from '../errors.ts'
import { clearedRejects } from '../cleared-rejects.ts'
import type { Item, Source } from '../source.ts'
import { addressOf, readFiles } from './client.ts'
import { readSideFiles } from './side-files.ts'
import { formerMember, sittingMember } from './transform.ts'

const stepSize = 250

/**
 * Members of Congress: all current ones, and former ones since the 101st Congress.
 * Members who are no longer in a list stay as stored.
 */
export const legislators: Source = {
  name: 'legislators',
  title: 'Members of Congress and their committees',
  url: 'https://github.com/unitedstates/congress-legislators',
  records: { table: 'legislators' },
  async *read(context) {
    // The source consists of all files. If one is cut off, we do not know who is in office.
    const files = await readFiles(context).catch((error: unknown) => {
      throw error instanceof ItemError ? new SourceError(error.message) : error
    })
    if (files === null) return
    const { current, historical, social, offices, committees, membership } = files.contents
    const { facts, items: beside } = readSideFiles({ social, offices, committees, membership })
    const sitting = current.map((one) => sittingMember(one, addressOf('current'), facts))
    const ids = new Set(sitting.map(({ id }) => id))
    // A member in both lists has just left one of them. The list of current members is updated first.
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
