import type { HistoryEntry } from './bill-timeline.ts'

/** A step of a measure in a list without codes. */
export type Step = readonly [date: string, text: string]

/**
 * A measure's history from a complete list of its steps without codes. A step gets its code and
 * type from `coded`, an abridged record of the same measure, if that has the same day and text.
 * Otherwise its own text decides.
 * @returns newest first; steps without a text are left out.
 */
export function historyFromTexts<Coded extends HistoryEntry>(
  steps: readonly Step[],
  coded: readonly Coded[] = [],
): (Coded | HistoryEntry)[] {
  const known = new Map(coded.map((entry) => [`${entry.actionDate} ${entry.text}`, entry]))
  return steps
    .filter(([, text]) => text.trim() !== '')
    .map(([actionDate, text]) => {
      const entry = known.get(`${actionDate} ${text}`)
      if (entry?.actionCode) return entry
      const [, actionCode, type] = codes.find(([pattern]) => pattern.test(text)) ?? []
      return { ...entry, actionDate, text, actionCode, type: type ?? entry?.type }
    })
    .toSorted(
      (a, b) => b.actionDate!.localeCompare(a.actionDate!) || lastStep(b.text!) - lastStep(a.text!),
    )
}

// The codes the Library of Congress gives to the steps that its own texts name in fixed words
// (https://www.congress.gov/help/field-values/action-codes).
const codes: [RegExp, string, string][] = [
  [/^Introduced in House/, '1000', 'IntroReferral'],
  [/^Introduced in Senate/, '10000', 'IntroReferral'],
  [/^Passed\/agreed to in House/, '8000', 'Floor'],
  [/^Passed\/agreed to in Senate/, '17000', 'Floor'],
  [/^Presented to President/, '28000', 'Floor'],
  [/^(Became (Public|Private) Law|Signed by President)/, '36000', 'BecameLaw'],
]

// Such a list does not give the order within a day. The last steps have a fixed order.
const lastSteps = [
  /^Presented to President/,
  /^(Signed by President|Sent to Archivist of the United States unsigned)/,
  /^Became (Public|Private) Law/,
]

function lastStep(text: string): number {
  return lastSteps.findIndex((step) => step.test(text))
}
