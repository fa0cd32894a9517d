import { readFileSync } from 'node:fs'
import { address, anything, counterexample, mutated } from '@rotunda/backend/vitest'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readBrowseSearch } from '#app/features/browse/browse-search.ts'
import { readMemberMeasuresSearch } from '#app/features/member-measures/member-measures-search.ts'
import { readMemberVotesSearch } from '#app/features/member-votes/member-votes-search.ts'
import { readVotesSearch } from '#app/features/votes/votes-search.ts'
import { type HistoryEntry, billTimeline } from '#domain/measures/bill-timeline.ts'
import { ItemError } from '#ingest/errors.ts'
import { readMeasure } from '#ingest/texts/measure/read-measure.ts'
import { readPresidential } from '#ingest/texts/presidential/read-presidential.ts'

/** Readers of other people's texts, without a database. */
vi.setConfig({ testTimeout: 600_000 })

/** The result, or the thrown error. */
function outcomeOf<T>(read: () => T): T | Error {
  try {
    return read()
  } catch (error) {
    return error as Error
  }
}

const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0

test('whatever the address of a list says, its page, its size and its words are bounded', async () => {
  const found = await counterexample(
    address,
    (search) => {
      const given = new URLSearchParams(search)
      const { page: shown, perPage, q } = readBrowseSearch(given)
      const pages = [readVotesSearch, readMemberVotesSearch, readMemberMeasuresSearch].map(
        (read) => read(given).page ?? 1,
      )
      return (
        [shown, ...pages].every((one) => isCount(one) && one >= 1 && one <= 1_000_000) &&
        [perPage >= 1, perPage <= 100, q.length <= search.length].every(Boolean)
      )
    },
    2000,
  )
  expect(found).toBeUndefined()
})

describe('the timeline of a measure', () => {
  const day = fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('2025-02-30', '', 'soon', '2025-07-04T00:00:00Z', '0000-00-00', null),
  )
  const codes = ['8000', '17000', '28000', '36000', 'E40000', 'H11100', 'B00100', '1025', null]
  const texts = ['Passed House', 'Agreed to in Senate', 'On agreeing to the resolution Agreed to']
  const entry: fc.Arbitrary<HistoryEntry> = fc.record(
    {
      actionCode: fc.constantFrom(...codes),
      type: fc.constantFrom('IntroReferral', 'Floor', 'BecameLaw', 'President', null),
      actionDate: day,
      text: fc.oneof(anything, fc.constantFrom(...texts)),
    },
    { requiredKeys: [] },
  )
  const numbers = ['H.R. 1', 'S. 2', 'H.J.Res. 3', 'S.Res. 4', 'H.Con.Res. 5', null]
  const bill = fc.oneof(anything, fc.constantFrom(...numbers))

  test('has its stages in order, on real days, one of them current at most, whatever the history', async () => {
    const found = await counterexample(
      fc.tuple(bill, fc.array(entry, { maxLength: 12 }), day),
      ([number, history, introduced]) => {
        const stages = billTimeline(number, history, introduced)
        const backwards = billTimeline(number, history.toReversed(), introduced)
        const dated = stages.filter(({ date }) => date !== null)
        return (
          stages[0]?.name === 'Introduced' &&
          stages.filter(({ current }) => current).length === Math.min(dated.length, 1) &&
          stages.every(({ date, reached }) => reached === (date !== null)) &&
          dated.every(({ date }) => new Date(date!).toISOString().startsWith(date!)) &&
          JSON.stringify(backwards) === JSON.stringify(stages)
        )
      },
      2000,
    )
    expect(found).toBeUndefined()
  })
})

describe('a damaged text', () => {
  const order = `<PRESDOCU><EXECORD><PREAMB><FP>By the authority vested in me, it is ordered:</FP></PREAMB>
<FP><E T="04">Section 1</E>. <E T="03">Purpose.</E> (a) The first. (b) The second.</FP><FP>Sec. 2. More.</FP></EXECORD></PRESDOCU>`
  const page =
    '<html><body><h1>An order</h1><p>By the authority vested in me:</p><p><b>Section 1.</b> Words.</p></body></html>'
  const measure = readFileSync(
    new URL('../../ingest/texts/samples/SC14_enr.XML', import.meta.url),
    'utf8',
  )
  test.each([
    ['measure', measure, (text: string) => readMeasure(text, 'it')],
    ['order', order, (text: string) => readPresidential(text, 'federal-register-xml', 'it')],
    ['page', page, (text: string) => readPresidential(text, 'html', 'it')],
  ] as const)('is read, or set aside with a reason: a %s', async (_, sample, read) => {
    const found = await counterexample(
      mutated(sample),
      (text) => {
        const outcome = outcomeOf(() => read(text))
        if (outcome instanceof Error) return outcome instanceof ItemError
        return outcome.passages.length > 0
      },
      500,
    )
    expect(found).toBeUndefined()
  })
})
