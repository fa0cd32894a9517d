import { describe, expect, it } from 'vitest'
import type { LoadedAction } from './load-action.ts'
import { voteChosen } from './load-action.ts'
import { toStatus } from './to-status.ts'
import { paragraphs, toSummary, webUrl } from './to-summary.ts'

type Row = LoadedAction['action']

const order = {
  branch: 'Executive',
  disposition: null,
  current_status: null,
  law_number: null,
  decided_date: null,
  date_enacted_issued: '2021-01-20',
  relations: [],
} as unknown as Row
const revokedBy = {
  kind: 'revoked_by',
  related_label: 'E.O. 14148',
  related_action_id: 'eo-14148',
  related_url: null,
  related_date: '2025-01-20',
} as const

describe('the status of an action that is no measure', () => {
  it('is In Effect when the record knows no better', () => {
    expect(toStatus(order, []).status).toEqual({
      name: 'In Effect',
      date: '2021-01-20',
      detail: 'Signed January 20, 2021',
    })
  })
  it.each([
    ['revoked', 'Revoked'],
    ['partly_revoked', 'In Effect in Part'],
    ['superseded', 'Superseded'],
    ['overruled', 'Overruled'],
    ['vacated', 'Vacated'],
  ])('with the disposition %s is %s', (disposition, name) => {
    expect(toStatus({ ...order, disposition }, []).status.name).toBe(name)
  })
  it('follows from what was done to it when no disposition is recorded, and names what did it', () => {
    const { status, outcome, related } = toStatus({ ...order, relations: [revokedBy] }, [])
    expect(status.name).toBe('Revoked')
    expect(outcome).toEqual([
      {
        label: 'Revoked by',
        name: 'E.O. 14148',
        actionId: 'eo-14148',
        url: null,
        date: '2025-01-20',
      },
    ])
    expect(related).toEqual([])
  })
  it('is not touched by what the action did to others', () => {
    const { status, related } = toStatus(
      { ...order, relations: [{ ...revokedBy, kind: 'revokes' }] },
      [],
    )
    expect(status.name).toBe('In Effect')
    expect(related[0]?.label).toBe('Revokes')
  })
})

describe('a summary', () => {
  it('gives each sentence its sources and leaves out those it cannot read', () => {
    const sources = [
      { sentence: 2, locator: 'Sec. 2', url: 'https://www.congress.gov/' },
      { sentence: 2, locator: 'Sec. 3', url: 'javascript:alert(1)' },
      { sentence: 'one' },
      null,
    ]
    expect(toSummary('It is law. It ends in 2028.', sources, 'neutral')?.sentences).toEqual([
      { text: 'It is law.', sources: [] },
      {
        text: 'It ends in 2028.',
        sources: [
          { locator: 'Sec. 2', url: 'https://www.congress.gov/', quote: null },
          { locator: 'Sec. 3', url: null, quote: null },
        ],
      },
    ])
  })
  it('is none when there is no text, whatever the sources', () => {
    expect(toSummary(null, 'nonsense', 'neutral')).toBeNull()
    expect(toSummary('  ', [], 'neutral')).toBeNull()
  })
  it('in HTML becomes plain paragraphs', () => {
    expect(
      paragraphs('<p><b>One</b> &amp; two</p><ul><li>three<script>x</script></li></ul>'),
    ).toEqual(['One & two', 'threex'])
  })
  it('links only to the web', () => {
    expect(webUrl('data:text/html,x')).toBeNull()
  })
})

describe('the vote an address asks for', () => {
  it('may be a roll call, a chamber, or none', () => {
    expect(voteChosen(new URLSearchParams('roll=house-119-1-190'))).toEqual({
      roll: 'house-119-1-190',
      chamber: null,
    })
    expect(voteChosen(new URLSearchParams('chamber=Senate'))).toEqual({
      roll: null,
      chamber: 'Senate',
    })
    expect(voteChosen(new URLSearchParams('chamber=Lords'))).toEqual({ roll: null, chamber: null })
  })
})
