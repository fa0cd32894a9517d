import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import { viewProblems } from './whose-view.ts'

const decisions = parseSeed(readSeedFiles()).actions.filter((one) => one.kind === 'decision')

function decision(id: string) {
  const found = decisions.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is not in the record`)
  return structuredClone(found)
}

describe('a separate opinion', () => {
  it('of the bundled record says in each sentence whose view it gives', () => {
    expect(decisions.flatMap((one) => viewProblems(one))).toEqual([])
  })
  it('whose view is stated as a fact, or under the pronoun of another, is found', () => {
    const loper = decision('scotus-22-451')
    const dissent = loper.opinions.find(({ author }) => author === 'Kagan')
    if (dissent === undefined) throw new Error('No dissent by Justice Kagan')
    const sources = dissent.summary.flatMap((one) => one.sources)
    dissent.summary = [
      { text: 'Many such gaps call for scientific knowledge.', sources },
      { text: 'In his view, courts should defer.', sources },
      { text: 'In her view, courts should defer.', sources },
    ]
    expect(viewProblems(loper)).toEqual([
      'Kagan, dissent: whose view is “Many such gaps call for scientific knowledge.”?',
      'Kagan, dissent: whose view is “In his view, courts should defer.”?',
    ])
  })
  it('does not bind the opinion of the Court, which states the law', () => {
    const loper = decision('scotus-22-451')
    const ofTheCourt = loper.opinions.filter(({ type }) => type === 'majority')
    expect(ofTheCourt).toHaveLength(1)
    expect(viewProblems({ ...loper, opinions: ofTheCourt })).toEqual([])
  })
})
