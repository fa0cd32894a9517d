import type { ActionView, Relation } from '#app/features/action/action-view.ts'
import { billTypeOf } from '#domain/measures/bill-number.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { canBecomeLaw } from '#domain/measures/measure-status.ts'

/** A sentence of a page that another fact of the record contradicts. */
export type Problem = { rule: Rule; actionId: string; detail: string }

/** Every rule, in words for an operator. */
export const rules = {
  olderStatus: 'A status is older than a vote or a law on the same page',
  impossibleStatus: 'A status that this kind of action cannot have',
  pastItsEnd: 'An order is in effect past its own last day',
  unchanged: 'No later change is known, next to one that is',
  wrongCounts: 'The counts of a vote contradict its positions',
  countsTakenBack: 'A vote that was taken back still counts',
  unlabeledText: 'A text has no label that says whose words it is',
  futureAsPast: 'A day in the future is shown as past',
  lostCitation: 'A citation does not lead to a passage',
} as const
export type Rule = keyof typeof rules

/**
 * What contradicts itself on the page of an action.
 * @param day today, YYYY-MM-DD
 */
export function findPageProblems(view: ActionView, day: string): Problem[] {
  const problems: Problem[] = []
  const note = (rule: Rule, detail: string) =>
    problems.push({ rule, actionId: view.id, detail: `${view.number ?? view.title}: ${detail}` })
  const { status } = view
  const since = `“${status.label}” since ${status.date ?? 'an unknown day'}`

  for (const passage of passingVotes(view)) {
    if (passage.day <= day && (status.date === null || status.date < passage.day))
      note('olderStatus', `${since}, and ${passage.words} on ${passage.day}`)
  }
  if (view.law !== null && status.label !== 'Became Law')
    note('olderStatus', `${since}, and ${view.law}`)

  if (status.label === 'Became Law' && !canBecomeLaw(billTypeOf(view.billNumber)))
    note('impossibleStatus', 'a resolution that no President signs “Became Law”')
  const stage = view.stages.find(({ name }) => name === status.label)
  if (stage && stage.date !== status.date)
    note('impossibleStatus', `${since}, and its stage is of ${stage.date ?? 'an unknown day'}`)

  const change = view.outcome.find(isChange)
  if (change && /No later change is known/.test(status.note ?? ''))
    note('unchanged', `“No later change is known”, and “${change.label} ${change.name}”`)
  if (change?.label === 'Blocked by' && status.label === 'In Effect')
    note('unchanged', `“In Effect”, and “${change.label} ${change.name}”`)

  if (status.date !== null && status.date > day) note('futureAsPast', since)
  if (status.latest && status.latest.date > day)
    note('futureAsPast', `its latest action is of ${status.latest.date}`)
  for (const { date, text, isScheduled } of view.history)
    if (date > day && !isScheduled) note('futureAsPast', `${date} ${text}`)

  const ours = view.summary?.origin === 'neutral'
  if (view.description !== null && !ours && !labels.test(view.description))
    note('unlabeledText', `“${view.description.slice(0, 80)}…”`)

  for (const { text, sources } of view.summary?.sentences ?? [])
    for (const { locator, to, url } of sources)
      if (to === null && url === null)
        note('lostCitation', `“${locator}”, for “${text.slice(0, 60)}…”`)
  return problems
}

/** What every text begins with that is not a summary of ours. */
const labels =
  /^(Congressional Research Service|Syllabus|Federal Register|What it (orders|proclaims)|Excerpt|Official title): /

/** Roll calls by which a chamber passed the whole measure. */
function passingVotes({ votes }: ActionView): { day: string; words: string }[] {
  return votes.rollCalls.flatMap(({ chamber, question, result, date }) => {
    const isPassage =
      /^(on passage|on agreeing to the resolution|on the (joint |concurrent )?resolution|on the bill|on motion to suspend the rules and (pass|agree))/i.test(
        question,
      ) &&
      /^(passed|agreed to|(bill|joint resolution|resolution|concurrent resolution) (passed|agreed to))/i.test(
        result,
      )
    const day = isoDay(date)
    return isPassage && day ? [{ day, words: `the ${chamber} voted “${question}: ${result}”` }] : []
  })
}

/** Whether a later action or a court changed this action. */
function isChange({ label }: Relation): boolean {
  return /^(Revoked|Superseded|Overruled|Vacated|Blocked)\b.* by$/.test(label)
}
