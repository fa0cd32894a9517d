import type { OfficialFiles } from '../extract/official-files.ts'
import type { Action } from '../schema.ts'

/** What a visitor will look for by name. */
const landmarks = `
  117-hr-1 118-hr-1 119-hr-1
  117-hr-1319 117-hr-3684 117-hr-4346 117-hr-5376 117-hr-7776 117-hr-8404 117-s-2938 117-s-3373
  118-hjres-7 118-hr-2670 118-hr-3746 118-hr-5009 118-hr-7521 118-hr-815
  119-hr-22 119-hr-4405 119-s-1071 119-s-1383 119-s-146 119-s-1582 119-s-1748 119-s-5
  scotus-19-1392 scotus-20-1199 scotus-20-1530 scotus-20-843 scotus-22-451 scotus-22-506 scotus-23-939 scotus-24a884
  eo-13985 eo-13990 eo-14008 eo-14028 eo-14067 eo-14110 eo-14151 eo-14158 eo-14160 eo-14173 eo-14257
  proclamation-10886
`
  .trim()
  .split(/\s+/)
/** How many the record holds at least, with the landmarks. */
const least = { bill: 120, executive_order: 51, proclamation: 21, decision: 33 }

/** What the record should hold and does not. Needs no outside data. */
export function coverageProblems(actions: Action[]): string[] {
  const ids = new Set(actions.map(({ id }) => id))
  const few = Object.entries(least).filter(
    ([kind, number]) => actions.filter((one) => one.kind === kind).length < number,
  )
  return [
    ...landmarks.filter((id) => !ids.has(id)).map((id) => `${id} is missing.`),
    ...few.map(([kind, number]) => `There are fewer than ${number} of the kind ${kind}.`),
  ]
}

/** The laws of the 119th Congress that the official records know and the record does not hold. */
export async function missingLaws(official: OfficialFiles, actions: Action[]): Promise<string[]> {
  const ids = new Set(actions.map(({ id }) => id))
  const missing = new Set<string>()
  for (const name of [
    'bills-119.jsonl.gz',
    'bills-119-supplement.jsonl',
    'measures-108-119.jsonl.gz',
  ]) {
    for await (const { id } of official.lines<{ id: string }>(`bills/${name}`, isNewLaw)) {
      if (!ids.has(id)) missing.add(id)
    }
  }
  return [...missing].map((id) => `${id} became law and is missing.`)
}

function isNewLaw(line: string): boolean {
  return line.startsWith('{"id": "119-') && /Became \w+ Law No/.test(line)
}
