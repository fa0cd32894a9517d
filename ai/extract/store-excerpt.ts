import type postgres from 'postgres'
import { excerptAuthor } from '#ai/extract/excerpt-author.ts'
import { readPassages } from '#ai/passages/read-passages.ts'
import type { MissingSummary } from '#ai/summaries/missing-summaries.ts'
import { locatorOf } from '#ai/summaries/write-summary.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { excerptOfMeasure } from '#domain/texts/excerpt/excerpt-of-measure.ts'
import { excerptOfOpinion } from '#domain/texts/excerpt/excerpt-of-opinion.ts'
import { justices } from '#domain/decisions/opinions.ts'
import { citePassage } from '#domain/texts/passage-citation.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { versionName } from '#domain/texts/text-version.ts'

type Action = {
  branch: string
  title: string
  official_title: string | null
  bill_number: string | null
  executive_order_number: number | null
  proclamation_number: number | null
  docket_number: string | null
  citation: string | null
  text_id: string
  issued_on: string | null
  /** The author of the opinion of the Court. Null if per curiam, undefined without one. */
  court_author: string | null | undefined
}

type Quote = { quote: string; path: string; heading: string | null; locator: string }

/**
 * Stores an excerpt of a version of a text, in place of an earlier one.
 * @returns whether the text has words that say more than its title
 */
export async function storeExcerpt(
  sql: postgres.Sql,
  { actionId, version, hash }: MissingSummary,
): Promise<boolean> {
  const [action] = await sql<Action[]>`
    select branch, title, official_title, bill_number, executive_order_number, proclamation_number, docket_number,
      citation, text.id as text_id, text.issued_on::text, opinion.author as court_author
    from public."GovernmentActions" as action
    join public.action_texts as text on text.action_id = action.id and text.version = ${version}
    left join lateral (
      select author from public.judicial_opinions
      where action_id = action.id and opinion_type in ('majority', 'lead', 'per_curiam') order by position limit 1
    ) as opinion on true
    where action.id = ${actionId}`
  if (!action) return false
  const quotes = quotesOf(action, version, await readPassages(sql, action.text_id))
  const summary = quotes.map(({ quote }) => quote).join(' ')
  await sql.begin(async (transaction) => {
    await transaction`
      delete from public.action_summaries
      where action_id = ${actionId} and origin = 'extract' and author = ${excerptAuthor}`
    if (quotes.length === 0) return
    const sources = quotes.map((one, at) => ({ sentence: at + 1, ...one, version }))
    await transaction`
      insert into public.action_summaries
        (action_id, origin, author, summary, sources, text_version, text_date, text_hash, written_at)
      values (
        ${actionId}, 'extract', ${excerptAuthor},
        ${action.branch === 'Judicial' ? `${attribution(action)}: ${summary}` : summary},
        ${transaction.json(sources)}, ${versionName(version)}, ${action.issued_on}, ${hash}, now()
      )`
  })
  return quotes.length > 0
}

function quotesOf(action: Action, version: string, passages: readonly Passage[]): Quote[] {
  if (action.branch === 'Legislative') {
    const titles = [action.title, action.official_title]
    return excerptOfMeasure(passages, titles).map(({ place, ...one }) => ({
      ...one,
      locator: place,
    }))
  }
  const number = actionNumber(action)
  const text = { ...action, number, version }
  return excerptOfOpinion(passages).map(({ quote, passage, above }) => ({
    quote,
    path: passage.path,
    heading: opinionHeading(action),
    locator: locatorOf(citePassage(text, passage, '', [above]), [action.title]),
  }))
}

/** "Justice Gorsuch, for the Court": the source of the excerpt's words. */
function attribution({ court_author: author }: Action): string {
  return author ? `${justices(author)}, for the Court` : 'The Court'
}

function opinionHeading({ court_author: author }: Action): string {
  return author ? `Opinion of the Court, by ${justices(author)}` : 'Opinion of the Court'
}
