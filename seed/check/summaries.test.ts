import { describe, expect, it } from 'vitest'
import { parseSeed, readSeedFiles } from '../record.ts'
import type { Action, Locator } from '../schema.ts'
import { summaryProblems } from './summaries.ts'
import type { Texts } from './texts.ts'

const { actions } = parseSeed(readSeedFiles())

/** An action of the record whose summary is one sentence, marked only with this place. */
function saying(id: string, source: Locator): Action {
  const found = actions.find((one) => one.id === id)
  if (found === undefined) throw new Error(`${id} is not in the record`)
  const summary = [{ text: 'The order ends a program.', sources: [source] }]
  return { ...structuredClone(found), summary }
}

function having(latest: Record<string, string>): Texts {
  const texts = new Map(Object.entries(latest))
  return { full: texts, latest: texts, official: new Map() }
}

const problems = (action: Action, texts: Texts) => summaryProblems(action, texts, new Map())

describe('the quotes of the bundled record', () => {
  it('stand with hundreds of its sentences', () => {
    const quotes = actions
      .flatMap((one) => [
        ...one.summary,
        ...(one.kind === 'decision' ? one.opinions.flatMap(({ summary }) => summary) : []),
      ])
      .flatMap(({ sources }) => sources)
      .filter((source) => 'quote' in source && source.quote)
    expect(quotes.length).toBeGreaterThanOrEqual(350)
  })
})

const quoting = (quote: string, ref = 'Sec. 2') =>
  saying('eo-14145', { kind: 'section', ref, quote })

describe('a quote', () => {
  it('is found in the text over the ends of its lines and under other quotation marks', () => {
    const texts = having({ 'eo-14145': 'The “old\n  program” shall end.' })
    expect(problems(quoting('The "old program" shall end.'), texts)).toEqual([])
  })
  it('is reported when a word of it is another', () => {
    const texts = having({ 'eo-14145': 'The program shall end.' })
    expect(problems(quoting('The program may end.'), texts)).toEqual([
      'eo-14145: the text does not say “The program may end.”.',
    ])
  })
  it('is looked for in the text of the other order that the place names', () => {
    const texts = having({ 'eo-14145': 'Nothing.', 'eo-14148': 'It is revoked.' })
    expect(problems(quoting('It is revoked.', 'EO 14148, Sec. 2'), texts)).toEqual([])
    expect(problems(quoting('It is revoked.'), texts)).toEqual([
      'eo-14145: the text does not say “It is revoked.”.',
    ])
  })
})
