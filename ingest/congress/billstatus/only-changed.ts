import type postgres from 'postgres'
import type { ReadContext } from '../../source.ts'
import { type Folder } from './folder.ts'
import { readerVersion } from '../reader-version.ts'
import { later } from './to-bill.ts'
import { itemIdOf } from './to-item.ts'

type File = { name: string; xml: string }

/** The files that are newer than what this reader stored and not older than `since`. */
export async function onlyChanged(
  { sql, options: { again, since } }: Pick<ReadContext, 'sql' | 'options'>,
  folder: Folder,
  files: File[],
): Promise<File[]> {
  const recent = files.filter(
    ({ xml }) => since === undefined || (changedAt(xml) ?? since) >= since,
  )
  if (again || recent.length === 0) return recent
  const stored = await storedTimes(
    sql,
    recent.map(({ name }) => itemIdOf(folder, name)),
  )
  return recent.filter(({ name, xml }) => {
    const known = stored.get(itemIdOf(folder, name))
    const changed = changedAt(xml)
    // Not `>`: an invalid time may be later.
    return known === undefined || !changed || !(Date.parse(changed) <= known.getTime())
  })
}

async function storedTimes(sql: postgres.Sql, ids: string[]): Promise<Map<string, Date>> {
  const rows = await sql<{ id: string; source_updated_at: Date }[]>`
    select id, source_updated_at from public."GovernmentActions"
    where id = any (${ids}) and source_updated_at is not null and reader_version >= ${readerVersion}`
  return new Map(rows.map((row) => [row.id, row.source_updated_at]))
}

/**
 * When the measure last changed, without parsing the whole file.
 * The file has these times first. Undefined if it does not.
 */
export function changedAt(xml: string): string | undefined {
  const [head = ''] = xml.slice(0, 2000).split(/<(?:actions|amendments|committees|relatedBills)\b/)
  const time = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(head)?.[1]
  const updateDate = time('updateDate')
  return later(updateDate, time('updateDateIncludingText')) ?? undefined
}
