import { z } from 'zod'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { Passage } from '#domain/texts/passage.ts'

/** The stored words of a passage. */
const passageContent = z.array(
  z.object({
    level: z.int(),
    number: z.string().optional(),
    heading: z.string().optional(),
    text: z.string().optional(),
    quoted: z.literal(true).optional(),
    struck: z.literal(true).optional(),
    rows: z.array(z.array(z.string())).optional(),
  }),
)

const rowsAtOnce = 1000

/**
 * Reads the passages between two places of a text, both included, with their words. Each query reads a thousand, and
 * all run at once.
 * @throws DataError if a query fails
 */
export async function readPassages(
  data: PublicData,
  textId: number,
  from: number,
  to: number,
): Promise<(Passage & { position: number })[]> {
  const starts: number[] = []
  for (let start = from; start <= to; start += rowsAtOnce) starts.push(start)
  const answers = await Promise.all(
    starts.map((start) =>
      data
        .from('text_passages')
        .select('position, path, kind, level, number, heading, page, content')
        .eq('text_id', textId)
        .gte('position', start)
        .lte('position', Math.min(to, start + rowsAtOnce - 1))
        .order('position'),
    ),
  )
  return answers.flatMap(unwrap).map((row) => ({
    ...row,
    kind: row.kind as Passage['kind'],
    content: passageContent.parse(row.content) as Passage['content'],
  }))
}
