import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LoadedAction } from './load-action.ts'
import { Overview } from './Overview.tsx'
import { toView } from './to-view.ts'

const row = {
  id: 'eo-14133',
  title: 'Providing for the Closing of Executive Departments',
  branch: 'Executive',
  action_type: 'executive_order',
  aliases: [],
  actions_history: [],
  other_dockets: [],
  subjects: [],
  cbo_estimates: null,
  constitutional_authority: null,
  opinions: [],
  comments: [],
  relations: [],
  acts_on_it: [],
  summaries: [],
  texts: [],
}

const ofNoMeasure = {
  committees: [],
  related: { count: 0, shown: [] },
  amendments: { count: 0, outcomes: {}, voted: 0, shown: [] },
}

function shown(changes: object): string {
  const action = { ...row, ...changes } as unknown as LoadedAction['action']
  const others = {
    named: {},
    headings: [],
    rollCalls: [],
    vote: null,
    ratings: undefined,
    reintroductions: [],
    statusCounts: null,
    voteAmendments: [],
    ...ofNoMeasure,
  }
  const view = toView({ ...others, action, names: new Map() }, { roll: null, chamber: null })
  const routes = [{ path: '*', element: <Overview action={view} /> }]
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />)
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

const ofOrder = {
  origin: 'extract',
  author: 'Federal Register',
  text_version: null,
  text_date: null,
  text_hash: null,
  written_at: null,
  prompt_version: null,
  checks: [],
  sources: [
    {
      sentence: 1,
      quote: 'Offices shall be closed.',
      locator: 'Sec. 2',
      heading: 'Closing',
      path: 'sec-2',
      version: 'fr',
    },
    {
      isReason: true,
      quote: 'He kept faith.',
      locator: 'Sec. 1',
      heading: 'Purpose',
      path: 'sec-1',
      version: 'fr',
    },
  ],
}

test('an order without a summary has what it orders, then the reasons the President gives, each under its name', () => {
  const order = { description_summary: 'Offices shall be closed.', summaries: [ofOrder] }
  expect(shown(order)).toContain(
    'We haven’t written a plain-language summary yet. What it orders These are words of the order, chosen by a rule. They are not a summary. “Offices shall be closed.” Sec. 2 , Closing The President’s stated reasons “He kept faith.” Sec. 1 , Purpose',
  )
  expect(shown({ ...order, action_type: 'proclamation' })).toContain(
    'What it proclaims These are words of the proclamation, chosen by a rule.',
  )
})

test('a decision without a summary has its syllabus, under that name', () => {
  const decision = { id: 'scotus-20-1530', branch: 'Judicial', action_type: 'decision' }
  expect(shown({ ...decision, official_summary: 'A rule.\n\nHeld: It falls.' })).toContain(
    'We haven’t written a plain-language summary yet. Syllabus A rule. Held: It falls.',
  )
})

test('an official summary keeps a first paragraph that leads to a list, and its list', () => {
  const official_summary =
    'This resolution sets forth 13 articles of impeachment on charges of\n\n• obstruction, and\n\n• bribery.'
  const measure = { id: '119-hres-1155', branch: 'Legislative', action_type: 'hres' }
  expect(shown({ ...measure, official_summary })).toContain(
    'Summary by the Congressional Research Service This resolution sets forth 13 articles of impeachment on charges of obstruction, and bribery.',
  )
})

test('an action that no source describes has no summary', () => {
  expect(shown({})).toContain('No summary available.')
})

const bill = { id: '119-hr-1', branch: 'Legislative', action_type: 'hr' }

test('an excerpt is called one, with the passage each sentence is in, and never a summary of ours', () => {
  const quote = 'The Secretary shall charge no toll on a bridge.'
  const excerpt = {
    ...ofOrder,
    author: 'Excerpt of the official text',
    text_version: 'Enrolled Bill',
    text_date: '2025-07-03',
    sources: [{ sentence: 1, locator: 'Sec. 1', heading: 'Tolls', quote }],
  }
  const page = shown({ ...bill, description_summary: quote, summaries: [excerpt] })
  expect(page).toContain(
    `Excerpt from the text These are words of the official text, chosen by a rule. They are not a summary. “${quote}” Sec. 1, Tolls`,
  )
  expect(page).toContain('The excerpt describes this version: Enrolled Bill.')
  expect(page).not.toContain('drafted with AI')
  const official = shown({ ...bill, summaries: [excerpt], official_summary: 'It ends tolls.' })
  expect(official).not.toContain('xcerpt')
  const described = shown({ ...bill, description_summary: 'On tolls.' })
  expect(described).toContain('A description taken from the record.')
})

const latest = (issued_on: string | null) => [
  { version: 'enr', issued_on, source_hash: 'b'.repeat(64) },
]

test('a summary of an earlier text says so once a later one is stored', () => {
  const summaries = [
    {
      origin: 'model',
      author: 'a-model',
      text_version: 'Introduced in House',
      text_date: '2025-01-03',
      text_hash: null,
      written_at: null,
      prompt_version: null,
      checks: [],
      sources: [],
    },
  ]
  const told = { ...bill, ai_neutral_summary: 'Bridges are free.', summaries }
  expect(shown({ ...told, texts: latest('2025-07-03') })).toContain(
    'This summary describes an earlier version: Introduced in House.',
  )
  for (const day of ['2025-01-03', null])
    expect(shown({ ...told, texts: latest(day) })).toContain(
      'The summary describes this version: Introduced in House.',
    )
})

const byModel = {
  origin: 'model',
  author: 'a-model',
  text_version: 'Enrolled Bill',
  text_date: '2025-07-03',
  text_hash: 'b'.repeat(64),
  written_at: '2025-07-05T15:00:00Z',
  prompt_version: 1,
  checks: ['quotes', 'facts', 'neutral_words', 'second_question'],
  sources: [],
}
const sources = [
  {
    sentence: 1,
    locator: 'Sec. 2(a)',
    quote: 'shall charge no toll',
    path: 'sec-2/a',
    version: 'enr',
  },
]

test('a model’s summary says how it was made, with the words behind each sentence', () => {
  const page = shown({
    ...bill,
    ai_neutral_summary: 'The Secretary may not charge a toll.',
    summary_sources: sources,
    summaries: [byModel],
    texts: latest('2025-07-03'),
    official_summary: 'This bill ends tolls.',
  })
  expect(page).toContain(
    [
      'How this was made Written by AI (a-model), version 1 of its instructions Text Enrolled Bill, July 3, 2025 Made on July 5, 2025',
      'Passages The sentence names its source passage',
      'Checks passed the quoted words are in the passage; numbers, dates and names are in the passage or in the record; no praise, blame or advice; the model, asked again, confirmed that the passage supports the sentence',
      'Readability Grade 6 (Flesch and Kincaid) Official summary Summary by the Congressional Research Service',
      'The Secretary may not charge a toll. 1. Sec. 2(a) shall charge no toll',
    ].join(' '),
  )
})

test('each mark of a model’s summary opens the passage in the version that it was written from', () => {
  const summary = toView(
    {
      action: {
        ...row,
        ...bill,
        ai_neutral_summary: 'The Secretary may not charge a toll.',
        summary_sources: sources,
      } as unknown as LoadedAction['action'],
      named: {},
      headings: [],
      rollCalls: [],
      vote: null,
      ratings: undefined,
      reintroductions: [],
      statusCounts: null,
      voteAmendments: [],
      ...ofNoMeasure,
      names: new Map(),
    },
    { roll: null, chamber: null },
  ).summary
  expect(summary?.sentences[0]?.sources[0]?.to).toBe('/action/119-hr-1/text?version=enr&at=sec-2/a')
})

test('a summary of a text that was corrected since says so, whatever its day', () => {
  const told = { ...bill, ai_neutral_summary: 'No toll.', texts: latest('2025-07-03') }
  expect(shown({ ...told, summaries: [byModel] })).toContain('The summary describes this version')
  const page = shown({ ...told, summaries: [{ ...byModel, text_hash: 'a'.repeat(64) }] })
  expect(page).toContain('This summary describes an earlier version: Enrolled Bill.')
  expect(page).toContain('Text Enrolled Bill, July 3, 2025; it has changed since')
})

test('an editors’ summary says that editors wrote it, and which of its sentences name a passage', () => {
  const editors = { ...byModel, origin: 'editor', author: 'Rotunda', text_hash: null, checks: [] }
  const page = shown({
    ...bill,
    ai_neutral_summary: 'The Secretary may not charge a toll. The House passed it.',
    summary_sources: sources,
    summaries: [{ ...editors, prompt_version: null }],
  })
  expect(page).toContain('Written by Editors (Rotunda), from a draft by AI')
  expect(page).toContain(
    'Passages 1 of 2 sentences name their source passage; the others are based on the record’s entries',
  )
  expect(page).not.toContain('Checks passed')
})

test('a law says what the enrolled bill said: a summary of that one describes no earlier text', () => {
  const summaries = [
    {
      origin: 'editor',
      author: 'Rotunda',
      text_version: 'Enrolled Bill',
      text_date: '2025-12-03',
      text_hash: null,
      written_at: null,
      prompt_version: null,
      checks: [],
      sources: [],
    },
  ]
  const texts = [
    { version: 'enr', issued_on: '2025-12-03', source_hash: 'a'.repeat(64) },
    { version: 'plaw', issued_on: '2025-12-11', source_hash: 'b'.repeat(64) },
  ]
  const page = shown({ ...bill, ai_neutral_summary: 'Bridges are free.', summaries, texts })
  expect(page).toContain('The summary describes this version: Enrolled Bill.')
  expect(page).toContain('Latest text here: Public Law, December 11, 2025.')
})

test('a nomination has its description, and offers no text, which our sources do not have', () => {
  const nomination = {
    id: '119-pn-937-10',
    title: 'Abby Warren, of Virginia, to be an Assistant Secretary of Commerce',
    official_title:
      'Abby Warren, of Virginia, to be an Assistant Secretary of Commerce, vice Thea D. Rozman Kendler, resigned.',
    branch: 'Legislative',
    action_type: 'nomination',
    bill_number: 'PN937-10',
    congress_number: 119,
    congress_gov_url: 'https://www.congress.gov/nomination/119th-congress/937/10',
  }
  const text = shown(nomination)
  expect(text).toContain(`Description ${nomination.official_title}`)
  expect(text).not.toMatch(/Read the text|Official t/)
  expect(text).toContain('Read the record Congress.gov')
  expect(shown({ ...nomination, action_type: 'hr', bill_number: 'H.R. 1' })).toMatch(
    /Read the text .*Official title Abby Warren/,
  )
})
