import type { Action, Correction } from '../schema.ts'

/** What does not fit between the corrections and the actions that they are of. */
export function correctionProblems(corrections: Correction[], actions: Action[]): string[] {
  const problems: string[] = []
  const byId = new Map(actions.map((one) => [one.id, one]))
  const days = corrections.map(({ date }) => date)
  if (days.join() !== days.toSorted().toReversed().join()) {
    problems.push('corrections.json is not newest first.')
  }
  for (const { action: id, opinion, said } of corrections) {
    const action = byId.get(id)
    if (action === undefined) {
      problems.push(`corrections.json: there is no action ${id}.`)
      continue
    }
    const opinions = action.kind === 'decision' ? action.opinions : []
    const by = opinions.filter(({ author }) => author === opinion)
    if (opinion !== undefined && by.length === 0) {
      problems.push(`corrections.json: ${id} has no opinion by ${opinion}.`)
    }
    const summaries = opinion === undefined ? [action.summary] : by.map(({ summary }) => summary)
    const texts = [
      ...summaries.flat().map(({ text }) => text),
      ...action.aliases.map(({ name }) => name),
    ]
    if (said !== undefined && texts.includes(said)) {
      problems.push(`corrections.json: ${id} still says “${said}”`)
    }
  }
  return problems
}
