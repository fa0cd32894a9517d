import { today } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import { weekdayDate } from '#domain/schedule/scheduled-event.ts'
import type { Database } from '#supabase/database.types.ts'
import { operator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

const measure = '119-hr-4405'
const committee = 'HSHA'
// In the second of the two weeks, so that it is coming on each day of this one.
const monday = dayPlus(mondayOf(today()), 7)
const wednesday = dayPlus(monday, 2)
const lastWeek = dayPlus(monday, -14)

type Row = Database['public']['Tables']['scheduled_events']['Insert']
const meeting = {
  kind: 'hearing',
  chamber: 'House',
  status: 'scheduled',
  title: 'Hearing on the rolls of voters',
  committee_code: committee,
  committee: 'Committee on House Administration',
  source_url: 'https://docs.house.gov/Committee/Calendar/ByEvent.aspx?EventID=1',
  source: 'house-meetings',
  measure_ids: [] as string[],
} as const
const events: Row[] = [
  {
    ...meeting,
    id: 'house-floor-900001',
    kind: 'floor',
    day: monday,
    last_day: dayPlus(monday, 6),
    title: 'Epstein Files Transparency Act',
    label: 'H.R. 4405',
    described_as: 'Items that may be considered pursuant to a rule',
    committee_code: null,
    committee: null,
    measure_ids: [measure],
    source: 'house-floor',
  },
  {
    ...meeting,
    id: 'meeting-900002',
    day: wednesday,
    last_day: wednesday,
    starts_at: `${wednesday}T15:00:00Z`,
    status: 'postponed',
    place: '1310, Longworth House Office Building',
    measure_ids: [measure, '119-hr-99999'],
    former_day: dayPlus(wednesday, -1),
    video_url: 'https://www.congress.gov/event/119th-Congress/house-event/900002',
  },
  {
    ...meeting,
    id: 'meeting-900003',
    day: lastWeek,
    last_day: lastWeek,
    title: 'An earlier hearing',
  },
]

test.beforeAll(async ({ baseURL }) => {
  const client = await operator(baseURL!)
  const stored = await client.from('scheduled_events').upsert(events)
  expect(stored.error).toBeNull()
})

test('the calendar shows two weeks by day and chamber, and other weeks, without script', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
  await expect(page.getByRole('heading', { level: 3, name: 'On the House floor' })).toBeVisible()
  await expect(
    page.locator('#house-floor-900001').getByRole('link', { name: 'H.R. 4405: Epstein' }),
  ).toHaveAttribute('href', `/action/${measure}`)
  await expect(
    page.getByText('The House may debate and vote under a rule, which sets the terms of debate.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: weekdayDate(wednesday) })).toBeVisible()
  const hearing = page.locator('#meeting-900002')
  await expect(hearing).toContainText(
    `Postponed. Moved from ${weekdayDate(dayPlus(wednesday, -1))}.`,
  )
  await expect(hearing).toContainText('H.R. 99999 (not in this record)')
  await expect(hearing).not.toContainText('your time')
  await expect(hearing.getByRole('link', { name: 'Video' })).toBeVisible()
  await expect(page.getByText('We haven’t read every list yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Earlier weeks' }).click()
  await expect(page.locator('#meeting-900003')).toContainText('Was scheduled.')
  await expect(page.locator('#meeting-900003')).not.toContainText('may hear')
  await page.getByRole('link', { name: 'This week' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
  await page.close()
})

test('a reader in another time zone also sees their own time', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto('/calendar')
  await expect(page.locator('#meeting-900002')).toContainText(
    /1[01]:00 AM \(Thursday, 12:00 AM your time\)/,
  )
  await context.close()
})

test('the calendar is accessible and fits a phone', async ({ page }) => {
  await page.goto('/calendar')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a measure and a committee show their coming events, and lead to files of them', async ({
  page,
}) => {
  await page.goto(`/action/${measure}`)
  const coming = page.getByRole('region', { name: 'Coming up' })
  await expect(coming.getByRole('listitem')).toHaveCount(4)
  await page.goto(`/committee/${committee.toLowerCase()}`)
  await expect(coming).toContainText('Hearing on the rolls of voters')
  await page.getByText('Past meetings (1 latest)').click()
  await expect(page.locator('#meeting-900003')).toContainText('An earlier hearing')
  const file = await page.request.get(`/calendar.ics?committee=${committee}`)
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toContain('SUMMARY:POSTPONED: Hearing: Hearing on the rolls of voters')
  expect(await file.text()).not.toContain('Epstein')
  const feed = await page.request.get(`/calendar.atom?action=${measure}`)
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(await feed.text()).toContain(
    '<title>House floor: H.R. 4405: Epstein Files Transparency Act</title>',
  )
  expect(await feed.text()).not.toContain('An earlier hearing')
})
