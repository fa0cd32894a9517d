import type { SeedRecord } from '../record.ts'
import type { Action } from '../schema.ts'
import { correctionProblems } from './corrections.ts'
import { decisionProblems } from './decisions.ts'
import { dispositionProblems } from './dispositions.ts'
import { gradeProblems, proseProblems } from './prose.ts'
import { viewProblems } from './whose-view.ts'

/** What does not fit together within the record itself. Needs no outside data. */
export function consistencyProblems({
  legislators,
  actions,
  rollCalls,
  corrections,
}: SeedRecord): string[] {
  const problems: string[] = []
  const members = new Set(legislators.map((one) => one.bioguideId))
  const votes = new Map(rollCalls.map((one) => [one.id, one]))
  if (members.size !== legislators.length) problems.push('legislators.json has a member twice.')
  for (const action of actions) {
    const say = (what: string) => problems.push(`${action.id}: ${what}`)
    if (action.id !== expectedId(action)) say(`should be named ${expectedId(action)}.`)
    proseProblems(action.summary).forEach((problem) => say(`the summary ${problem}`))
    if (action.kind === 'decision') {
      decisionProblems(action).forEach(say)
      viewProblems(action).forEach(say)
      for (const { type, author, summary } of action.opinions) {
        const name = [author, type].filter(Boolean).join(', ')
        proseProblems(summary).forEach((problem) => say(`${name}: ${problem}`))
      }
    }
    if (action.kind !== 'bill') continue
    const { sponsor, cosponsors = [], rollCalls: ids, history, law } = action.facts
    for (const id of [sponsor, ...cosponsors.map(([one]) => one)]) {
      if (!members.has(id)) say(`${id} is in no row of legislators.json.`)
    }
    for (const id of ids) {
      if (votes.get(id)?.action !== action.id) say(`roll call ${id} is missing or about another.`)
    }
    const days = history.map(([day]) => day)
    if (days.join() !== days.toSorted().toReversed().join()) say('the history is not newest first.')
    const enacted = history.some(([, , , text]) => text.includes(`Law No: ${law?.number}.`))
    if (law && !enacted) say(`the history does not say that it became law ${law.number}.`)
    if (Boolean(law) !== Boolean(action.disposition)) say('only a law has a disposition.')
  }
  for (const { id, action, positions } of rollCalls) {
    const about = actions.find((one) => one.id === action)
    if (about?.kind === 'bill' && !about.facts.rollCalls.includes(id)) {
      problems.push(`${id}: ${action} does not list it.`)
    }
    const voters = Object.values(positions).flatMap((ids) => ids.split(' ').filter(Boolean))
    if (new Set(voters).size !== voters.length) problems.push(`${id}: a member votes twice.`)
    const stranger = voters.find((voter) => !members.has(voter))
    if (stranger) problems.push(`${id}: ${stranger} is in no row of legislators.json.`)
  }
  return [
    ...problems,
    ...gradeProblems(actions),
    ...dispositionProblems(actions),
    ...correctionProblems(corrections, actions),
  ]
}

function expectedId({ kind, facts }: Action): string {
  if (kind === 'bill') return `${facts.congress}-${facts.type.toLowerCase()}-${facts.number}`
  if (kind === 'decision') return `scotus-${facts.docket.toLowerCase()}`
  return `${kind === 'proclamation' ? 'proclamation' : 'eo'}-${facts.number}`
}
