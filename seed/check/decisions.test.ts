import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import type { Action } from '../schema.ts'
import { decisionProblems } from './decisions.ts'
import { dispositionProblems } from './dispositions.ts'

type Decision = Extract<Action, { kind: 'decision' }>

const { actions } = parseSeed(readSeedFiles())
const decisions = actions.filter((one) => one.kind === 'decision')

function decision(id: string): Decision {
  const found = decisions.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is not in the record`)
  return structuredClone(found)
}

function action(id: string): Action {
  const found = actions.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is not in the record`)
  return structuredClone(found)
}

describe('a decision', () => {
  it('of the bundled record names every Justice, and its vote is theirs', () => {
    expect(decisions.length).toBeGreaterThanOrEqual(33)
    expect(decisions.flatMap((one) => decisionProblems(one))).toEqual([])
  })
  it('in which a Justice is left out is found', () => {
    const dobbs = decision('scotus-19-1392')
    const [majority] = dobbs.opinions
    majority?.joinedBy.splice(majority.joinedBy.indexOf('Barrett'), 1)
    expect(decisionProblems(dobbs)).toEqual(['names 8 Justices out of 9.'])
  })
  it('whose vote is not that of its opinions is found', () => {
    const bruen = decision('scotus-20-843')
    bruen.facts.vote = { majority: 5, minority: 4 }
    expect(decisionProblems(bruen)).toEqual(['3 dissent, not 4.', '6 agree, not 5.'])
  })
  it('with a Justice who sat before or after it, or on both sides, is found', () => {
    const skrmetti = decision('scotus-23-477')
    skrmetti.opinions.at(-1)?.joinedBy.push('Breyer', 'Roberts')
    expect(decisionProblems(skrmetti)).toEqual([
      'Breyer did not sit.',
      'Roberts both concurs and dissents.',
      '4 dissent, not 3.',
      '5 agree, not 6.',
    ])
  })
  it('counts no Justice who took no part in it', () => {
    const loper = decision('scotus-22-451')
    expect(loper.facts.vote).toEqual({ majority: 6, minority: 2 })
    delete loper.facts.tookNoPart
    expect(decisionProblems(loper)).toEqual(['3 dissent, not 2.'])
  })
  it('is of the term that began in the October before it', () => {
    const loper = decision('scotus-22-451')
    loper.facts.term = 2024
    expect(decisionProblems(loper)).toEqual(['was not decided in the term of 2024.'])
  })
})

describe('a disposition', () => {
  it('of the bundled record has its reason, stated from both sides', () => {
    expect(dispositionProblems(actions)).toEqual([])
  })
  it('that no relation explains is found', () => {
    const order = action('eo-14110')
    order.relations = []
    expect(dispositionProblems([order])).toEqual([
      'eo-14110: is revoked, and no relation says by what.',
      'eo-14110: the Federal Register notes revoked_by EO 14148 of January 20, 2025.',
    ])
  })
  it('finds an action marked as in effect although it was revoked', () => {
    const order = action('eo-14110')
    order.disposition = 'in_effect'
    expect(dispositionProblems([order])).toEqual([
      'eo-14110: is in effect, and a relation says otherwise.',
    ])
  })
  it('leaves out no order that the Federal Register says it revoked, in whole or in part', () => {
    const order = action('eo-13990')
    order.relations = order.relations.filter(({ label }) => !/EO 13(766|834) /.test(label))
    expect(dispositionProblems([order])).toEqual([
      'eo-13990: the Federal Register notes revokes EO 13766 of January 24, 2017.',
      'eo-13990: the Federal Register notes revokes_in_part EO 13834 of May 17, 2018.',
    ])
  })
  it('that only one of two actions names, or on another day, is found', () => {
    const later = action('eo-14148')
    later.relations = []
    const earlier = action('eo-14110')
    earlier.relations = earlier.relations.map((one) => ({ ...one, date: '2025-01-21' }))
    expect(dispositionProblems([later, earlier])).toEqual([
      'eo-14110: revoked_by eo-14148, which does not say so.',
      'eo-14110: revoked_by eo-14148 on another day.',
    ])
  })
})
