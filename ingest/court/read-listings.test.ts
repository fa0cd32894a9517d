import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { court } from './source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () => database.sql`
    truncate public."GovernmentActions", private.ingest_documents, private.ingest_rejects,
      private.ingest_coverage cascade`,
)

const listing = readFileSync(new URL('samples/slip-listing-22.html', import.meta.url), 'utf8')
const address = 'https://www.supremecourt.gov/opinions/slipopinion/22'

/** The Court's site with only the listing of the 2022 term. */
function site(html = listing, requests: string[] = []): Hono {
  const app = new Hono()
  app.use(etag())
  app.get('/www.supremecourt.gov/opinions/slipopinion/:term', (context) => {
    const { term } = context.req.param()
    requests.push(term)
    return term === '22' ? context.html(html) : context.notFound()
  })
  return app
}
const read = (app: Hono, more = {}) =>
  ingestFrom(app, court, database.sql, { since: '2022-10-01', ...more })
const decisions = () => database.sql`
  select id, title, docket_number, citation, decided_date::text, pdf_url
  from public."GovernmentActions" order by id`
const opinions = () => database.sql`
  select id, opinion_type, author from public.judicial_opinions order by id`
const rejects = () =>
  database.sql`select record, part, reason from private.ingest_rejects order by record`

test('the listing gives decisions and the author of each main opinion', async () => {
  expect(await read(site())).toMatchObject({ read: 4, accepted: 4, rejected: 0, complete: true })
  expect(await decisions()).toEqual([
    {
      id: 'scotus-20-1199',
      title: 'Students for Fair Admissions, Inc. v. President and Fellows of Harvard College',
      docket_number: 'No. 20-1199',
      citation: '600 U.S. 181',
      decided_date: '2023-06-29',
      pdf_url: 'https://www.supremecourt.gov/opinions/22pdf/600us1r53_4g15.pdf',
    },
    {
      id: 'scotus-21-1333',
      title: 'Gonzalez v. Google LLC',
      docket_number: 'No. 21-1333',
      citation: '598 U.S. 617',
      decided_date: '2023-05-18',
      pdf_url: 'https://www.supremecourt.gov/opinions/22pdf/598us2r25_i32j.pdf',
    },
    {
      id: 'scotus-21-476',
      title: '303 Creative LLC v. Elenis',
      docket_number: 'No. 21-476',
      citation: '600 U.S. 570',
      decided_date: '2023-06-30',
      pdf_url: 'https://www.supremecourt.gov/opinions/22pdf/600us1r58_7khn.pdf',
    },
    {
      id: 'scotus-22o156',
      title: 'New York v. New Jersey',
      docket_number: 'No. 156, Orig.',
      citation: '598 U.S. 218',
      decided_date: '2023-04-18',
      pdf_url: 'https://www.supremecourt.gov/opinions/22pdf/598us1r11_ca7d.pdf',
    },
  ])
  expect(await opinions()).toEqual([
    { id: 'scotus-20-1199-lead-roberts', opinion_type: 'lead', author: 'Roberts' },
    { id: 'scotus-21-1333-per-curiam', opinion_type: 'per_curiam', author: null },
    { id: 'scotus-21-476-lead-gorsuch', opinion_type: 'lead', author: 'Gorsuch' },
    { id: 'scotus-22o156-lead-kavanaugh', opinion_type: 'lead', author: 'Kavanaugh' },
  ])
})

test('terms are asked for from the present one back to that of the first day wanted', async () => {
  const requests: string[] = []
  await read(site(listing, requests), { since: '2015-01-01' })
  expect(requests.slice(-3)).toEqual(['19', '18', '17'])
  const byDefault: string[] = []
  await expect(read(site(listing, byDefault), { since: undefined })).rejects.toThrow('no listing')
  expect(byDefault).toHaveLength(2)
})

test('the same listing again is not read, and one that changed writes what changed', async () => {
  await read(site())
  expect(await read(site())).toMatchObject({ read: 0, written: 0, complete: true })
  expect(await read(site(), { again: true })).toMatchObject({ read: 4, written: 0 })
  const revised = listing.replace('600us1r58_7khn.pdf', '600us1r58_0p1q.pdf')
  // The decision and its opinion link to the new file.
  expect(await read(site(revised))).toMatchObject({ read: 4, written: 2 })
})

test('a part of a term is not remembered as the whole', async () => {
  expect(await read(site(), { since: '2023-06-01' })).toMatchObject({ read: 2, accepted: 2 })
  expect(await read(site())).toMatchObject({ read: 4, accepted: 4 })
})

test('a row that cannot be accepted is named, and asked for again until it is well', async () => {
  const broken = listing.replace('21-476', '&nbsp;').replace('>BK<', '>XY<')
  expect(await read(site(broken))).toMatchObject({ read: 4, accepted: 3, rejected: 2 })
  expect(await rejects()).toEqual([
    {
      record: 'term 2022: 303 Creative LLC v. Elenis',
      part: '',
      reason: 'The listing has no docket number: “”.',
    },
    {
      record: 'term 2022: New York v. New Jersey',
      part: 'opinions',
      reason: 'No justice is known by the initials “XY”.',
    },
  ])
  expect(await read(site(broken))).toMatchObject({ read: 4, written: 0 })
  expect(await read(site())).toMatchObject({ read: 4, accepted: 4, rejected: 0 })
  expect(await rejects()).toEqual([])
})

test('a listing with another layout ends the run and keeps stored data', async () => {
  await read(site())
  const before = await decisions()
  const other = listing.replaceAll('<th', '<td').replaceAll('</th', '</td')
  await expect(read(site(other))).rejects.toThrow(
    `${address}: the listing has no table of opinions.`,
  )
  await expect(read(site(listing.slice(0, 2500)))).rejects.toThrow(`${address} is cut off.`)
  expect(await decisions()).toEqual(before)
})

test('a redirect to a captcha ends the run', async () => {
  const app = new Hono()
  app.get('*', (context) => context.redirect('https://www.supremecourt.gov/captcha'))
  await expect(read(app)).rejects.toThrow('redirected us to https://www.supremecourt.gov/captcha')
})

test('a term that the site cannot give is named, and the others are read', async () => {
  const app = new Hono()
  app.get('/www.supremecourt.gov/opinions/slipopinion/23', (context) => context.text('', 500))
  app.route('/', site())
  expect(await read(app)).toMatchObject({ read: 5, accepted: 4, rejected: 1 })
  expect(await rejects()).toEqual([
    {
      record: 'term 2023',
      part: '',
      reason: 'https://www.supremecourt.gov/opinions/slipopinion/23 answered 500 5 times.',
    },
  ])
  expect(await read(site())).toMatchObject({ complete: true })
})

const covered = () => database.sql`select part from private.ingest_coverage`

test('the source counts as read only if each requested term came and no day was set', async () => {
  const all = new Hono()
  all.get('*', (context) => context.html(listing))
  await read(all)
  const failing = new Hono()
  failing.get('*', (context) => (asked++ === 0 ? context.html(listing) : context.text('', 500)))
  let asked = 0
  await read(failing, { since: undefined, again: true })
  expect(await covered()).toEqual([])
  await read(all, { since: undefined })
  expect(await covered()).toEqual([{ part: '' }])
})

test('without any listing the run ends with the reason', async () => {
  await expect(read(new Hono())).rejects.toThrow(
    /^supremecourt\.gov has no listing of the terms? .*\. No decision was read\./,
  )
})

test('a listing without a decision of the days asked for says so', async () => {
  const lines: string[] = []
  const summary = await ingestFrom(site(), court, database.sql, { since: '2023-08-01' }, (line) =>
    lines.push(line),
  )
  expect(summary).toMatchObject({ read: 0, complete: true })
  expect(lines).toContain('The listing of the 2022 term names no decision of 2023-08-01 or later.')
})

const page = (term: number, rows: string) =>
  `<html><h3>Opinions of the Court - ${term}</h3><table><tr><th>R-</th><th>Date</th><th>Docket</th><th>Name</th><th>J.</th><th>Citation</th></tr>${rows}</table></html>`

/** Listings by the last two digits of their terms. All other terms are empty. */
function listings(rows: Record<string, string>): Hono {
  const app = new Hono()
  app.get('/www.supremecourt.gov/opinions/slipopinion/:term', (context) => {
    const { term } = context.req.param()
    return context.html(page(2000 + Number(term), rows[term] ?? ''))
  })
  return app
}

const original = (day: string, folder: string, author: string, citation: string) =>
  `<tr><td>1</td><td>${day}</td><td>142, Orig.</td><td><a href="/opinions/${folder}/142orig.pdf">Florida v. Georgia</a></td><td>${author}</td><td>${citation}</td></tr>`

test('a case that was decided several times has a decision for each day', async () => {
  // The day and page of 2018 and 2021. A record that has the earlier one under the short id keeps it there.
  const of2018 = { 17: original('6/27/18', '17pdf', 'B', '585 U.S. 803') }
  await read(listings(of2018), { since: '2017-10-01' })
  const both = { ...of2018, 20: original('4/01/21', '20pdf', 'AB', '592 U.S. 433') }
  for (const again of [false, true]) {
    await read(listings(both), { since: '2017-10-01', again })
    expect(
      await database.sql`
        select id, decided_date::text, citation from public."GovernmentActions" order by decided_date`,
    ).toEqual([
      { id: 'scotus-22o142', decided_date: '2018-06-27', citation: '585 U.S. 803' },
      { id: 'scotus-22o142-2021-04-01', decided_date: '2021-04-01', citation: '592 U.S. 433' },
    ])
    expect(await opinions()).toEqual([
      {
        id: 'scotus-22o142-2021-04-01-lead-barrett',
        opinion_type: 'lead',
        author: 'Barrett',
      },
      { id: 'scotus-22o142-lead-breyer', opinion_type: 'lead', author: 'Breyer' },
    ])
  }
})

test('a day that is corrected stays with its decision, which the citation tells', async () => {
  await read(listings({ 17: original('6/26/18', '17pdf', 'B', '585 U.S. 803') }), {
    since: '2017-10-01',
  })
  await read(listings({ 17: original('6/27/18', '17pdf', 'B', '585 U.S. 803') }), {
    since: '2017-10-01',
  })
  expect(await decisions()).toMatchObject([{ id: 'scotus-22o142', decided_date: '2018-06-27' }])
})

const landor = (name: string) =>
  `<tr><td>55</td><td>6/23/26</td><td>23-1197</td><td>${name}</td><td>NG</td><td></td></tr>`

test('a name of the listing is corrected by the listing', async () => {
  await read(listings({ 25: landor('6/28/26') }), { since: '2025-10-01' })
  const name = 'Landor v. Louisiana Dept of Corrections and Public Safety'
  await read(
    listings({
      25: landor(`${name}<br/><b>Revisions</b>: <a href="/opinions/25pdf/d.pdf">6/28/26</a>`),
    }),
    {
      since: '2025-10-01',
    },
  )
  expect(
    await database.sql`
      select title, pdf_url, source_updated_at::date::text as revised from public."GovernmentActions"`,
  ).toEqual([{ title: name, pdf_url: null, revised: '2026-06-28' }])
})
