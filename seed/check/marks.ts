import type postgres from 'postgres'
import {
  isPassageLocator,
  type LocatedPassage,
  locatePassage,
} from '#domain/texts/passage-locator.ts'
import { locatorOf } from '../action-rows.ts'
import type { Action } from '../schema.ts'

/** By the action's id: the passages of each stored version of its text, the latest first. */
export type StoredTexts = ReadonlyMap<string, readonly LocatedPassage[][]>

/** The texts that ingestion stored in a database. */
export async function readStoredTexts(
  sql: postgres.Sql,
  actions: readonly Action[],
): Promise<StoredTexts> {
  const texts = new Map<string, LocatedPassage[][]>()
  // One action at a time: all versions of the longest are some megabytes.
  for (const { id } of actions) {
    const rows = await sql<{ passages: LocatedPassage[] }[]>`
      select (
        select jsonb_agg(to_jsonb(passage) order by passage.position)
        from public.text_passages as passage where text_id = text.id
      ) as passages
      from public.action_texts as text
      where action_id = ${id}
      order by text.position desc`
    if (rows.length > 0)
      texts.set(
        id,
        rows.map(({ passages }) => passages),
      )
  }
  return texts
}

/**
 * How many marks of the summaries have their passage in a stored text, by kind, and which have it in none. Either the
 * mark is wrong then or the text is: some came without the divisions or the pages that are printed in it. What rests on
 * the record, or on another text, has no passage in this one.
 */
export function describeMarks(actions: readonly Action[], texts: StoredTexts): string[] {
  const counts = { section: { ...zero }, 'opinion-page': { ...zero } }
  const missing = new Set<string>()
  for (const action of actions) {
    const versions = texts.get(action.id)
    const [latest] = versions ?? []
    for (const source of sourcesOf(action)) {
      if (source.kind === 'record') continue
      const { [source.kind]: count } = counts
      const locator = locatorOf(source)
      if (!isPassageLocator(locator)) count.elsewhere += 1
      else if (versions === undefined || latest === undefined) count.withoutText += 1
      else if (locatePassage(locator, latest) !== null) count.found += 1
      else if (versions.some((passages) => locatePassage(locator, passages) !== null))
        count.earlier += 1
      else {
        count.missing += 1
        missing.add(`${action.id}: no version of the text has “${locator}”.`)
      }
    }
  }
  const totals = Object.entries(counts).map(
    ([kind, { found, earlier, missing: none, withoutText, elsewhere }]) =>
      `Marks of the kind ${kind}: ${found} found in the latest text, ${earlier} in an earlier one, ${none} in none; ${withoutText} without a text here, ${elsewhere} on something else.`,
  )
  return [...totals, ...missing]
}

/** Decisions whose summaries name neither a part nor a page of an opinion, nor the syllabus: only whole opinions. */
export function findUnlocatedDecisions(actions: readonly Action[]): string[] {
  return actions
    .filter(({ kind }) => kind === 'decision')
    .filter((action) =>
      sourcesOf(action).every(
        (source) =>
          source.kind !== 'opinion-page' ||
          (source.part === undefined && source.page === undefined && source.opinion !== 'Syllabus'),
      ),
    )
    .map(({ id }) => id)
}

const zero = { found: 0, earlier: 0, missing: 0, withoutText: 0, elsewhere: 0 }

function sourcesOf(action: Action) {
  const opinions = action.kind === 'decision' ? action.opinions : []
  return [action.summary, ...opinions.map(({ summary }) => summary)]
    .flat()
    .flatMap(({ sources }) => sources)
}
