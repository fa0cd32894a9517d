import { expect, test } from 'vitest'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import { type BrowseSearch, readBrowseSearch } from './browse-search.ts'
import { atomFeed } from '#app/data/atom.ts'
import { toFeed } from './feed.ts'

const bill = {
  id: '119-hr-1',
  title: 'Rules & <Orders>',
  branch: 'Legislative',
  bill_number: 'H.R. 1',
  descriptionSummary: null,
  action_date: '2025-07-04',
} as unknown as ListedAction

const changed = new Map([['119-hr-1', '2025-07-09T08:30:15.123456+00:00']])

function atom(origin: string, search: BrowseSearch, rows: ListedAction[]): string {
  return atomFeed(toFeed(origin, search, rows, changed))
}

test('a feed names its own address, the list it follows, and each action', () => {
  const feed = atom('https://rotunda.test', readBrowseSearch(new URLSearchParams('q=a%26b')), [
    bill,
  ])
  expect(feed).toContain(
    '<link rel="self" type="application/atom+xml" href="https://rotunda.test/government-actions.atom?q=a%26b"/>',
  )
  expect(feed).toContain('<title>H.R. 1: Rules &amp; &lt;Orders&gt;</title>')
  expect(feed).toContain('<id>https://rotunda.test/action/119-hr-1</id>')
  expect(feed).toContain('<published>2025-07-04T12:00:00Z</published>')
  expect(feed.match(/<updated>2025-07-09T08:30:15Z<\/updated>/g)).toHaveLength(2)
  expect(feed).toContain('<summary>No summary available.</summary>')
})

test('the feed of a filtered list keeps its filters', () => {
  const search = readBrowseSearch(new URLSearchParams('status=Became+Law&congress=119'))
  const feed = atom('https://rotunda.test', search, [])
  expect(feed).toContain('<title>Rotunda: government actions, Became Law, 119th Congress</title>')
  expect(feed).toContain('/government-actions.atom?status=Became%20Law&amp;congress=119"')
})

test('a feed without actions is still a whole feed', () => {
  const feed = atom('https://rotunda.test', readBrowseSearch(new URLSearchParams()), [])
  expect(feed).toContain('<updated>1970-01-01T00:00:00Z</updated>')
  expect(feed).not.toContain('<entry>')
})

test('a day is the same one in every state and territory', () => {
  const feed = atom('https://rotunda.test', readBrowseSearch(new URLSearchParams()), [bill])
  const updated = /<published>(.*?)<\/published>/.exec(feed)?.[1] ?? ''
  for (const timeZone of ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Guam'])
    expect(new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(updated))).toBe('2025-07-04')
})
