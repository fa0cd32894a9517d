import { describe, expect, it } from 'vitest'
import { toSummary, webUrl } from '#app/components/summary/to-summary.ts'
import { billTimeline } from '#domain/measures/bill-timeline.ts'
import type { LoadedAction } from './load-action.ts'
import { voteChosen } from './load-action.ts'
import { toStageMarks, toStatus } from './to-status.ts'
import { paragraphs } from './to-view.ts'

type Row = LoadedAction['action']

const order = {
  id: 'eo-13985',
  title: 'Advancing Something',
  branch: 'Executive',
  current_status: 'Signed',
  status_date: '2021-01-20',
  status_reason: null,
  status_note: null,
  enacted_as: null,
  law_number: null,
  decided_date: null,
  date_enacted_issued: '2021-01-20',
  relations: [],
  acts_on_it: [],
  texts: [],
} as unknown as Row
const day = '2026-11-26'
const revokedBy = {
  kind: 'revoked_by',
  related_label: 'E.O. 14148',
  related_action_id: 'eo-14148',
  related_url: null,
  related_date: '2025-01-20',
} as const

describe('a measure that was introduced again', () => {
  const reintroduction = {
    is_later: true,
    id: '119-s-52',
    bill_number: 'S. 52',
    congress_number: 119,
    introduced_date: '2025-01-09',
    ground: 'sponsor',
    companion_number: null,
  }
  const measure = { ...order, id: '118-s-60', branch: 'Legislative', bill_number: 'S. 60' } as Row
  const relation = { actionId: '119-s-52', url: null, date: null, done: null }
  it('says as what, and how that is known', () => {
    expect(toStatus(measure, [], [reintroduction], day).outcome).toEqual([
      {
        ...relation,
        label: 'Introduced again in the 119th Congress as',
        name: 'S. 52',
        grounds: 'same official title and sponsor',
      },
    ])
  })
  it('says what it was earlier, and nothing on grounds that the page does not know', () => {
    const earlier = {
      ...reintroduction,
      is_later: false,
      ground: 'companion',
      companion_number: 'H.R. 9',
    }
    expect(
      toStatus(measure, [], [earlier, { ...reintroduction, ground: 'guess' }], day),
    ).toMatchObject({
      outcome: [],
      related: [
        {
          ...relation,
          label: 'Earlier:',
          name: 'S. 52 in the 119th Congress',
          grounds: 'same official title, by the sponsor of its companion H.R. 9',
        },
      ],
    })
  })
})

describe('the status of an action that is no measure', () => {
  it('is the one that is stored, with its reason and its note', () => {
    const stored = {
      ...order,
      current_status: 'Revoked',
      status_date: '2025-01-20',
      status_reason: 'by EO 14148; signed January 20, 2021',
      status_note: null,
    }
    expect(toStatus(stored, [], [], day).status).toEqual({
      label: 'Revoked',
      date: '2025-01-20',
      reason: 'by EO 14148; signed January 20, 2021',
      note: null,
      latest: null,
    })
  })
  it('names later changes to it', () => {
    const { outcome, related } = toStatus({ ...order, relations: [revokedBy] }, [], [], day)
    expect(outcome).toEqual([
      {
        label: 'Revoked by',
        name: 'E.O. 14148',
        actionId: 'eo-14148',
        url: null,
        date: '2025-01-20',
        done: null,
      },
    ])
    expect(related).toEqual([])
  })
  it('follows from what another order says it did to it', () => {
    const other = { id: 'eo-14148', title: 'Initial Rescissions', executive_order_number: 14148 }
    const acts_on_it = [
      {
        kind: 'revokes',
        related_label: 'EO 1',
        related_date: '2025-01-20',
        action: { ...other, branch: 'Executive' },
      },
    ] as unknown as Row['acts_on_it']
    const { outcome } = toStatus({ ...order, acts_on_it }, [], [], day)
    expect(outcome[0]).toMatchObject({ label: 'Revoked by', actionId: 'eo-14148' })
    expect(
      toStatus({ ...order, acts_on_it, relations: [revokedBy] }, [], [], day).outcome,
    ).toHaveLength(1)
  })
  it('of an order that another amended says so', () => {
    // E.O. 13694, as the notes of E.O. 14306 have it.
    const acts_on_it = [
      {
        kind: 'amends',
        related_label: 'EO 13694',
        related_date: '2025-06-06',
        action: { id: 'eo-14306', title: '', branch: 'Executive', executive_order_number: 14306 },
      },
    ] as unknown as Row['acts_on_it']
    const { related } = toStatus({ ...order, acts_on_it }, [], [], day)
    expect(related).toMatchObject([{ label: 'Amended by', name: 'E.O. 14306', date: '2025-06-06' }])
  })
  it('names the notice that continued its national emergency, and through which day', () => {
    const acts_on_it = [
      {
        kind: 'continues',
        related_label: 'EO 14014 (through February 10, 2026)',
        related_date: '2025-02-04',
        action: { id: 'notice-2025-02405', title: 'Continuation', branch: 'Executive' },
      },
    ] as unknown as Row['acts_on_it']
    const { related } = toStatus({ ...order, acts_on_it }, [], [], day)
    expect(related).toMatchObject([
      {
        label: 'Continued by',
        name: 'Notice of February 4, 2025 (through February 10, 2026)',
        actionId: 'notice-2025-02405',
      },
    ])
  })
  it('is not touched by what the action did to others', () => {
    const { related } = toStatus(
      { ...order, relations: [{ ...revokedBy, kind: 'revokes' }] },
      [],
      [],
      day,
    )
    expect(related[0]?.label).toBe('Revokes')
  })
  it('names the revocation of an order and its reinstatement', () => {
    // E.O. 13690, as the notes of the Federal Register have it.
    const reinstated = {
      ...revokedBy,
      kind: 'related_to',
      related_label: 'EO 14030 of May 20, 2021 (reinstated this order)',
      related_date: '2021-05-20',
    } as const
    const revoked = {
      ...revokedBy,
      related_label: 'EO 13807 of August 15, 2017',
      related_date: '2017-08-15',
    } as const
    const { outcome, related } = toStatus(
      { ...order, relations: [reinstated, revoked] },
      [],
      [],
      day,
    )
    expect(outcome).toMatchObject([
      { label: 'Revoked by', name: 'EO 13807 of August 15, 2017' },
      { label: 'Reinstated by', name: 'EO 14030 of May 20, 2021', date: '2021-05-20' },
    ])
    expect(related).toEqual([])
  })
  it('tells the day of what it did from the day of what it did it to', () => {
    const revoked = {
      ...revokedBy,
      kind: 'revokes',
      related_label: 'EO 13766 of January 24, 2017',
      related_date: '2021-01-20',
    } as const
    const amended = { ...revoked, kind: 'amends', related_date: '2020-04-18' } as const
    const suspended = { ...revoked, kind: 'related_to' } as const
    const { related } = toStatus(
      { ...order, relations: [revoked, amended, suspended] },
      [],
      [],
      day,
    )
    expect(related).toMatchObject([
      { label: 'Revokes', date: '2021-01-20', done: 'revoked' },
      { label: 'Amends', date: '2020-04-18', done: null },
      { label: 'Related to', date: null, done: null },
    ])
  })
})

describe('the status of a measure', () => {
  const bill = {
    ...order,
    branch: 'Legislative',
    bill_number: 'H.R. 23',
    congress_number: 119,
    introduced_date: '2025-01-03',
    current_status: 'Passed House',
    status_date: '2025-01-09',
    status_reason: null,
    status_note: 'No later change is known, as of November 21, 2026.',
    enacted_as: null,
  } as unknown as Row
  const history = [
    { actionDate: '2025-02-01', text: 'Placed on the calendar.' },
    { actionCode: '8000', actionDate: '2025-01-09', text: 'Passed/agreed to in House: …' },
  ]
  it('has its own day, and what happened since under its own name', () => {
    expect(toStatus(bill, history, [], day).status).toEqual({
      label: 'Passed House',
      date: '2025-01-09',
      reason: null,
      note: 'No later change is known, as of November 21, 2026.',
      latest: { date: '2025-02-01', text: 'Placed on the calendar.' },
    })
  })
  it('takes nothing that is scheduled for the latest event', () => {
    const scheduled = { actionDate: '2027-02-07', text: 'Scheduled for consideration.' }
    expect(toStatus(bill, [scheduled, ...history], [], day).status.latest).toEqual({
      date: '2025-02-01',
      text: 'Placed on the calendar.',
    })
  })
  it('names the companion that became law, with its page', () => {
    expect(toStatus({ ...bill, enacted_as: '119-s-5' }, history, [], day).outcome).toEqual([
      {
        label: 'Became law as',
        name: 'S. 5',
        actionId: '119-s-5',
        url: null,
        date: null,
        done: null,
      },
    ])
  })
  it('has a committee’s steps, a veto and a failed override below the stages after which they came', () => {
    const entries = [
      {
        actionCode: '33000',
        actionDate: '2026-01-08',
        text: 'Failed of passage in House over veto On passage Failed',
      },
      { actionCode: '31000', actionDate: '2025-12-29', text: 'Vetoed by President.' },
      { actionCode: '28000', actionDate: '2025-12-19', text: 'Presented to President.' },
      {
        actionCode: null,
        actionDate: '2025-12-05',
        text: 'Placed on Senate Legislative Calendar under General Orders. Calendar No. 9.',
      },
      { actionCode: '8000', actionDate: '2025-12-02', text: 'Passed/agreed to in House: …' },
      {
        actionCode: '5500',
        actionDate: '2025-12-02',
        text: 'Committee on Ways and Means discharged.',
      },
      { actionCode: '5000', actionDate: '2025-11-01', text: 'Reported by the Committee on Rules.' },
    ]
    expect(toStageMarks(billTimeline('H.R. 131', entries, '2025-01-03'), entries)).toEqual([
      { after: 'Introduced', label: 'Reported by committee', date: '2025-11-01' },
      { after: 'Introduced', label: 'Discharged from committee', date: '2025-12-02' },
      { after: 'Passed House', label: 'On the calendar', date: '2025-12-05' },
      { after: 'To President', label: 'Vetoed', date: '2025-12-29' },
      { after: 'To President', label: 'Override failed in House', date: '2026-01-08' },
    ])
  })
})

const named = { 'eo-14148': 'eo-14148', 'Public Law 119-4': '119-hr-1968' }
const summary = (text: string | null, sources: unknown) =>
  toSummary({ actionId: '119-hr-1', named, text, sources, origin: 'neutral' })
const place = (locator: string, url?: string) => {
  const [source] = summary('It ends.', [{ sentence: 1, locator, url }])?.sentences[0]?.sources ?? []
  return [source?.to, source?.url]
}

describe('a summary', () => {
  it('gives each sentence its sources and leaves out those it cannot read', () => {
    const sources = [
      { sentence: 2, locator: 'Sec. 2', url: 'https://www.congress.gov/' },
      { sentence: 2, locator: 'Sec. 3', url: 'javascript:alert(1)' },
      { sentence: 'one' },
      null,
    ]
    expect(summary('It is law. It ends in 2028.', sources)?.sentences).toEqual([
      { text: 'It is law.', sources: [] },
      {
        text: 'It ends in 2028.',
        sources: [
          {
            locator: 'Sec. 2',
            to: '/action/119-hr-1/text?cited=Sec.%202',
            url: 'https://www.congress.gov/',
            quote: null,
          },
          {
            locator: 'Sec. 3',
            to: '/action/119-hr-1/text?cited=Sec.%203',
            url: null,
            quote: null,
          },
        ],
      },
    ])
  })
  it('rests on other texts, too: here where the record has them, else where they are officially', () => {
    expect(place('EO 14148, Sec. 2(a)', 'https://www.federalregister.gov/d/2025-01901')).toEqual([
      '/action/eo-14148/text?cited=Sec.%202(a)',
      'https://www.federalregister.gov/d/2025-01901',
    ])
    expect(place('Public Law 119-4')).toEqual([
      '/action/119-hr-1968/text',
      'https://www.govinfo.gov/link/plaw/119/public/4',
    ])
    expect(place('Public Law 119-5, Sec. 3')).toEqual([
      null,
      'https://www.govinfo.gov/link/plaw/119/public/5',
    ])
    expect(place('House roll call 190 of 2025')).toEqual([null, null])
  })
  it('is none when there is no text, whatever the sources', () => {
    expect(summary(null, 'nonsense')).toBeNull()
    expect(summary('  ', [])).toBeNull()
  })
  it('is parted where a line is empty, and its signs stay as they are', () => {
    expect(paragraphs('One & two\n\n• three < 4\n\n• five\n\nSix')).toEqual([
      'One & two',
      { items: ['three < 4', 'five'] },
      'Six',
    ])
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
