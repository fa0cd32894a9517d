import type { amendmentOutcomes } from '../database-values.ts'

export type AmendmentOutcome = (typeof amendmentOutcomes)[number]

/**
 * The outcome of an amendment. A decision of the chamber itself counts more than one of the Committee of the Whole,
 * and a later decision more than an earlier one.
 * Null if no entry of the history says it.
 * @param history newest first. Within a day the order of the source need not be that of time.
 */
export function amendmentOutcome(
  history: readonly { actionDate: string; actionCode: string | null; text: string }[],
): AmendmentOutcome | null {
  const latest = (outcomes: readonly Reading[]) =>
    history.flatMap(
      (entry) => outcomes.find(([, matches]) => matches(entry.text, entry.actionCode))?.[0] ?? [],
    )[0]
  return (
    latest(houseDecisions) ?? latest(endings) ?? latest(decisions) ?? latest(beginnings) ?? null
  )
}

type Reading = [AmendmentOutcome, (text: string, code: string | null) => boolean]

const coded =
  (...codes: string[]) =>
  (_: string, code: string | null) =>
    code !== null && codes.includes(code)
const saying = (pattern: RegExp) => (text: string) => pattern.test(text)
// A motion about the amendment, such as to waive a rule, does not decide it.
const deciding = (pattern: RegExp) => (text: string) =>
  pattern.test(text) && !/(?:^|: )(?:on )?(?:motion|cloture|point of order)\b/i.test(text)

// The codes of the House's own decision (https://www.congress.gov/help/field-values/action-codes).
const houseDecisions: Reading[] = [
  ['agreed_to', coded('79000')],
  ['not_agreed_to', coded('80000')],
]

const endings: Reading[] = [
  ['withdrawn', saying(/\bamendments?\b.*\bwithdrawn\b(?! by .* of cosponsor)/i)],
  ['tabled', saying(/\bmotion to table\b.*\bamendment\b.*(?<!not )agreed to\b/i)],
  ['ruled_out_of_order', saying(/\bamendments?\b.*\b(?:ruled|held|fell) out of order\b/i)],
  ['fell', saying(/^(?:Amendment )?SA \d+ fell\b/i)],
]

const decisions: Reading[] = [
  [
    'not_agreed_to',
    deciding(
      /\bamendments?\b.*\bnot agreed to\b|^On agreeing to .*amendments?.*\bFailed\b|\bAmendment failed\b|^(?:Amendment )?SA \d+\b.*\brejected\b/i,
    ),
  ],
  [
    'agreed_to',
    deciding(
      /^Amendment SA \d+\b.*\bagreed to\b|^(?:House|Senate) amendment agreed to\b|^On agreeing to .*amendments?.*\bAgreed to\b|\bAmendment agreed to\b/i,
    ),
  ],
]

const beginnings: Reading[] = [
  ['offered', coded('71000', '71500', '93000', 'H3A100')],
  ['offered', saying(/\bamendments?\b.*\b(?:offered|proposed) by\b/i)],
  ['submitted', coded('91000')],
  ['submitted', saying(/\bamendment submitted\b/i)],
]
