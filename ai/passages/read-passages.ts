import type postgres from 'postgres'
import type { Passage } from '#domain/texts/passage.ts'

/** All passages of a stored text, in its order. */
export async function readPassages(sql: postgres.Sql, textId: string): Promise<Passage[]> {
  return sql<Passage[]>`
    select path, kind, level, number, heading, page, content
    from public.text_passages where text_id = ${textId} order by position`
}
