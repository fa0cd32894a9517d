import { ItemError, SourceError } from '../errors.ts'
import type { Reply } from '../http/http.ts'
import type { Item, ReadContext, Step } from '../source.ts'
import { decisionRows } from './decision-rows.ts'
import { type ListedOpinion, readSlipListing } from './slip-listing.ts'
import type { StoredDecisions } from './stored-decisions.ts'
import { termOf } from './term.ts'
import { fromListing } from './from-listing.ts'

// supremecourt.gov has older opinions only in volumes of the United States Reports.
const firstTerm = 2017

/**
 * Reads the Court's own listings of slip opinions, one term per step, the newest first.
 * A listing is one page. It names only the author of the main opinion.
 * @param since the first day of decisions, YYYY-MM-DD.
 * @returns whether every term was listed.
 */
export async function* readListings(
  context: ReadContext,
  stored: StoredDecisions,
  since: string,
  today: string,
): AsyncGenerator<Step, boolean> {
  const from = Math.max(termOf(since), firstTerm)
  if (termOf(since) < firstTerm) {
    context.log(
      `supremecourt.gov lists opinions from the ${firstTerm} term on. For older ones set COURTLISTENER_TOKEN.`,
    )
  }
  const missing: number[] = []
  let failed = false
  for (let term = termOf(today); term >= from; term -= 1) {
    const url = `https://www.supremecourt.gov/opinions/slipopinion/${String(term).slice(2)}`
    const reply = await fetchListing(context, url)
    if (reply.status === 'failed') {
      failed = true
      yield { items: [{ id: `term ${term}`, url, rejects: [{ reason: reply.reason }] }] }
    } else if (reply.status === 'missing') {
      context.log(`supremecourt.gov has no listing of the ${term} term.`)
      missing.push(term)
    } else if (reply.status === 'ok') {
      // Oldest first, so that the earlier of two decisions in one case has the shorter id.
      const rows = readSlipListing(reply.body, url).toReversed()
      const items = rows.flatMap((row) => item(row, url, term, stored, since) ?? [])
      if (items.length === 0)
        context.log(
          rows.length === 0
            ? `The listing of the ${term} term names no decision.`
            : `The listing of the ${term} term names no decision of ${since} or later.`,
        )
      const isWhole =
        items.length === rows.length && items.every(({ rejects }) => rejects === undefined)
      yield { items, ...(isWhole && { documents: [{ url, validators: reply.validators }] }) }
    }
  }
  checkFound(missing, from, termOf(today))
  return !failed && missing.length === 0
}

/** If no listing was found, the source was not read. */
function checkFound(missing: readonly number[], from: number, to: number): void {
  if (missing.length < to - from + 1) return
  const terms = from === to ? `the ${to} term` : `the terms ${from} to ${to}`
  throw new SourceError(
    `supremecourt.gov has no listing of ${terms}. No decision was read. Use an earlier --since to read earlier terms.`,
  )
}

async function fetchListing(
  context: ReadContext,
  url: string,
): Promise<Reply | { status: 'failed'; reason: string }> {
  try {
    return await context.http.get(url, { type: 'html', validators: context.validators(url) })
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { status: 'failed', reason: error.message }
  }
}

/** Null for a decision before `since`. */
function item(
  row: ListedOpinion,
  url: string,
  term: number,
  stored: StoredDecisions,
  since: string,
): Item | null {
  // Named by the case's name, because the docket may be missing. The reject goes when its record is accepted.
  const id = `term ${term}: ${row.name || row.docket || row.date || 'a row'}`
  try {
    const { parsed, problems } = fromListing(row)
    if (parsed.decided < since) return null
    const known = stored.find(parsed)
    const { decision, opinions, problems: more } = decisionRows(parsed, known, stored.newId(parsed))
    const all = [...problems, ...more]
    stored.remember(decision, opinions, parsed.hasShortName)
    return {
      id,
      url,
      rows: { decisions: [decision], ...(opinions && { opinions }) },
      ...(all.length > 0 && { rejects: [{ part: 'opinions', reason: all.join(' ') }] }),
    }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id, url, rejects: [{ reason: error.message }] }
  }
}
