import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { consentKind } from '#domain/consent/consent-document.ts'
import { congressName } from '#domain/dates/congress.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Database } from '#supabase/database.types.ts'

/** How many actions of one kind the record has, in words, with the first and last day. */
export type Coverage = { branch: string; words: string }

type Row = Database['public']['Functions']['get_record_coverage']['Returns'][number]

/** The share of numbered actions above which the record counts as nearly complete. */
const nearlyAll = 0.9

/**
 * Reads what the record includes: measures by Congress, orders and decisions, in the order of the Constitution's
 * articles.
 * @throws DataError if the query fails
 */
export async function loadCoverage(client: PublicData): Promise<Coverage[]> {
  const rows = unwrap(await client.rpc('get_record_coverage'))
  return ['Legislative', 'Executive', 'Judicial'].flatMap((branch) =>
    rows.filter((row) => row.branch === branch).map((row) => ({ branch, words: wordsOf(row) })),
  )
}

/** "16,315 bills and resolutions of the 119th Congress, from January 3, 2025, through May 29, 2026" */
export function wordsOf(row: Row): string {
  const [one, many] = namesOf(row)
  const what = [
    pluralize(row.actions, one, many),
    row.congress_number && `of the ${congressName(row.congress_number)}`,
  ]
    .filter(Boolean)
    .join(' ')
  // Nominations and treaties may be known only because the Senate voted on them.
  const isSelection =
    consentKind(row.action_type) !== null ||
    (row.numbered !== null && row.actions < nearlyAll * row.numbered)
  const [from, through] = [longDate(row.first_date), longDate(row.last_date)]
  return [
    isSelection ? `A selection of ${what}` : what,
    from && `from ${from}`,
    through && `through ${through}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const presidential: Record<string, [string, string]> = {
  proclamation: ['proclamation', 'proclamations'],
  memorandum: ['presidential memorandum', 'presidential memoranda'],
  determination: ['presidential determination', 'presidential determinations'],
  notice: ['presidential notice', 'presidential notices'],
  presidential_order: ['presidential order', 'presidential orders'],
}

function namesOf({ branch, action_type: type }: Row): [string, string] {
  if (branch === 'Judicial') return ['Supreme Court decision', 'Supreme Court decisions']
  if (type === 'nomination') return ['nomination', 'nominations']
  if (type === 'treaty') return ['treaty', 'treaties']
  if (branch === 'Legislative') return ['bill or resolution', 'bills and resolutions']
  return presidential[type ?? ''] ?? ['executive order', 'executive orders']
}
