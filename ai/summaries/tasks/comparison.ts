import type postgres from 'postgres'
import { type Context, readContext } from '#ai/context/read-context.ts'
import { readPassages } from '#ai/passages/read-passages.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { shortNumber } from '#domain/texts/passage-citation.ts'
import {
  type ComparedPassage,
  type TextComparison,
  compareTexts,
} from '#domain/texts/text-comparison/compare-texts.ts'
import type { Task } from '../task.ts'

const instructions = `
You tell readers who are no lawyers what changed in the text of a measure of Congress from one version to another.
Each passage shows words before and after; a passage that is new or gone says so. Say what the later text does that the
earlier did not, or does no longer, for whom, when and at what cost; the most important first. Leave out what was
renumbered, spelled otherwise or put elsewhere. Plain words, short sentences. Nothing of why it was changed or by whom.`.trim()

/** The most characters of a change for one question. A longer section is cut. */
const mostCharacters = 4000

/**
 * The task for the changes between two versions of a text. Null if nothing changed or a version is not stored.
 * @param versions "eh..enr": the earlier and the later.
 */
export async function ofComparison(
  sql: postgres.Sql,
  actionId: string,
  versions: string,
): Promise<Task | null> {
  const [from = '', to = ''] = versions.split('..')
  const earlier = await readContext(sql, actionId, from)
  const later = await readContext(sql, actionId, to)
  if (!earlier?.text || !later?.text) return null
  const comparison = compareTexts(
    await readPassages(sql, earlier.text.id),
    await readPassages(sql, later.text.id),
  )
  const chunks = changes(comparison, later, from)
  if (chunks.length === 0) return null
  return {
    subject: 'comparison',
    subjectId: versions,
    actionId,
    names: [later.name, later.title],
    instructions,
    record: `${later.record}\nFrom: ${earlier.text.versionName}\nTo: ${later.text.versionName}`,
    chunks,
    text: later.text,
    from: earlier.text,
    mostClaims: 7,
    leastClaims: 1,
  }
}

/** The changes, one per section. Deleted sections come from the earlier version. */
function changes({ passages }: TextComparison, { name }: Context, from: string): Chunk[] {
  return passages.flatMap((passage) => {
    const { change, kind } = passage
    const place = passage.to ?? passage.from
    if (change === 'same' || kind === 'heading' || !place) return []
    const text = wordsOf(passage).slice(0, mostCharacters)
    if (text === '') return []
    return [
      {
        path: place.path,
        ...(change === 'gone' && { version: from }),
        citation: [place.number ? shortNumber(place.number) : place.heading, name]
          .filter(Boolean)
          .join(', '),
        kind,
        heading: [place.heading, named[change]].filter(Boolean).join(' · '),
        text,
      },
    ]
  })
}

const named = {
  new: 'new in the later version',
  gone: 'gone from the later version',
  changed: 'changed',
}

/** The blocks that changed, before and after. */
function wordsOf({ blocks }: ComparedPassage): string {
  return blocks
    .filter(({ runs }) => runs.some(({ change }) => change !== 'same'))
    .map(({ runs }) => {
      const of = (left: 'deleted' | 'inserted') =>
        runs
          .filter(({ change }) => change !== left)
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .join(' ')
      const [before, after] = [of('inserted'), of('deleted')]
      if (before === '' || after === '') return before + after
      return `Before: ${before}\nAfter: ${after}`
    })
    .join('\n')
}
