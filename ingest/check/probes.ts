import { pluralize } from '#domain/language/pluralize.ts'
import { mondayOf } from '#domain/dates/week.ts'
import { formatBillNumber } from '#domain/measures/bill-number.ts'
import { presentCongress } from '#domain/dates/congress.ts'
import { parse } from 'node-html-parser'
import * as meetings from '../calendar/committee-meetings.ts'
import { getWeek, readFloor } from '../calendar/house-floor.ts'
import { feedUrl, readFeed } from '../calendar/house-meetings.ts'
import { houseCode } from '../calendar/scheduled-event.ts'
import { readSittings, sittingUrl } from '../calendar/senate-floor.ts'
import { meetingsUrl, readMeetings } from '../calendar/senate-meetings.ts'
import { congressApi } from '../congress/api/client.ts'
import * as api from '../congress/api/schema.ts'
import { fileUrl, listingUrl } from '../congress/billstatus/folder.ts'
import { readListing } from '../congress/billstatus/listing.ts'
import { toBill } from '../congress/billstatus/to-bill.ts'
import * as courtListener from '../court/courtlistener/schema.ts'
import { fromListing } from '../court/from-listing.ts'
import { readSlipListing } from '../court/slip-listing.ts'
import { termOf } from '../court/term.ts'
import { ItemError } from '../errors.ts'
import { documentFields, documentsPage, presidentialDocument } from '../federal-register/schema.ts'
import type { Http, RequestOptions } from '../http/http.ts'
import { addressOf } from '../legislators/client.ts'
import * as legislators from '../legislators/schema.ts'
import { checked, parseJson, parseXml } from '../parse.ts'
import type { ReadOptions, SourceName } from '../source.ts'
import type { ChamberSource } from '../votes/chamber-source.ts'
import { clerk } from '../votes/clerk/client.ts'
import { rollCallId } from '../votes/roll-call.ts'
import { senate } from '../votes/senate/client.ts'
import { sessionsOf } from '../votes/session.ts'

/** The answer to one small request. */
export type Answer = {
  /** The newest item it has, in words. */
  newest: string
  /** The answer as plain values. Their names are its shape. */
  shape: unknown
}

/** One service that ingestion reads, and a small request that tests it. */
export type Probe = {
  service: string
  source: SourceName
  /** Why the service is not asked, such as a missing key. */
  skipped?: string | undefined
  /**
   * @throws SourceError if the service cannot be reached or refuses.
   * @throws ItemError if its answer has another shape.
   */
  ask(http: Http): Promise<Answer>
}

/** @param today YYYY-MM-DD */
export function probes(
  {
    congressApiKey,
    courtListenerToken,
  }: Pick<ReadOptions, 'congressApiKey' | 'courtListenerToken'>,
  today: string,
): Probe[] {
  const congress = presentCongress(today)
  return [
    {
      service: 'congress-legislators (GitHub)',
      source: 'legislators',
      async ask(http) {
        const { body, url } = await get(http, addressOf('committees'), { type: 'json' })
        const list = checked(legislators.list, parseJson(body, url), url)
        const committees = list.map((one) => checked(legislators.committee, one, url))
        return { newest: `${committees.length} committees`, shape: list.slice(0, 5) }
      },
    },
    {
      service: 'Congress.gov',
      source: 'congress',
      skipped: congressApiKey === undefined ? 'no CONGRESS_API_KEY is set' : undefined,
      async ask(http) {
        const query = { sort: 'updateDate desc', limit: '1', offset: '0' }
        const page = await congressApi(http, congressApiKey ?? '').ask(
          `/bill/${congress}`,
          api.billList,
          query,
        )
        const bill = checked(api.listedBill, page.bills[0], 'The newest bill')
        return { newest: `${formatBillNumber(bill)}, ${bill.updateDate ?? ''}`, shape: page }
      },
    },
    {
      service: 'govinfo (bill status)',
      source: 'congress',
      async ask(http) {
        const folder = { congress, type: 'SCONRES' } as const
        const list = await get(http, listingUrl(folder), {
          type: 'json',
          headers: { accept: 'application/json' },
        })
        const { bills } = readListing(list.body, folder, list.url)
        const newest = bills.toSorted((a, b) => b.changed - a.changed)[0]
        if (!newest) throw new ItemError(`${list.url} lists no measure.`)
        const file = await get(http, fileUrl(folder, newest.name), { type: 'xml' })
        const { bill, rejects } = toBill(file.body, newest.name, {
          ...folder,
          number: newest.number,
        })
        if (rejects[0]) throw new ItemError(rejects[0].reason)
        return {
          newest: `${formatBillNumber(bill)}, ${bill.updated ?? ''}`,
          shape: parseXml(file.body, newest.name, isList),
        }
      },
    },
    chamberProbe('Clerk of the House', clerk, congress),
    chamberProbe('Senate', senate, congress),
    {
      service: 'Federal Register',
      source: 'federal-register',
      async ask(http) {
        const search = new URLSearchParams({ order: 'newest', per_page: '1' })
        search.append('conditions[presidential_document_type][]', 'executive_order')
        for (const field of documentFields) search.append('fields[]', field)
        const address = `https://www.federalregister.gov/api/v1/documents.json?${search.toString()}`
        const { body, url } = await get(http, address, { type: 'json' })
        const page = checked(documentsPage, parseJson(body, url), url)
        const order = checked(presidentialDocument, page.results[0], 'The newest order')
        return {
          newest: `E.O. ${order.executive_order_number}, ${order.publication_date}`,
          shape: page,
        }
      },
    },
    {
      service: 'Supreme Court',
      source: 'court',
      async ask(http) {
        const term = termOf(today)
        // A new term has no opinion for weeks.
        for (const each of [term, term - 1, term - 2]) {
          const address = `https://www.supremecourt.gov/opinions/slipopinion/${String(each).slice(2)}`
          const { body, url } = await get(http, address, { type: 'html' })
          const [row] = readSlipListing(body, url)
          if (!row) continue
          const { parsed } = fromListing(row)
          const heads = parse(body)
            .querySelectorAll('th')
            .map((cell) => [cell.text.trim(), ''])
          return { newest: `${parsed.name}, ${parsed.decided}`, shape: Object.fromEntries(heads) }
        }
        throw new ItemError('supremecourt.gov lists no opinion of three terms.')
      },
    },
    {
      service: 'House floor',
      source: 'house-floor',
      async ask(http) {
        const monday = mondayOf(today)
        const body = await getWeek(http, monday)
        const week = `the week of ${monday}`
        // A week in which the House does not sit has no list.
        if (body === null) return { newest: `${week}, not published`, shape: {} }
        const { items } = readFloor(body, monday)
        return { newest: `${week}, ${pluralize(items.length, 'item')}`, shape: plainXml(body) }
      },
    },
    {
      service: 'House committees',
      source: 'house-meetings',
      async ask(http) {
        const { body, url } = await get(http, feedUrl(houseCode('HSRU')), { type: 'xml' })
        const [newest] = readFeed(body, url)
        const words = newest ? `meeting ${newest.eventId}, ${newest.day ?? ''}` : 'no meeting'
        return { newest: words, shape: plainXml(body) }
      },
    },
    {
      service: 'Senate floor',
      source: 'senate-floor',
      async ask(http) {
        const { body } = await get(http, sittingUrl, { type: 'json' })
        const [sitting] = readSittings(body, null).items
        if (sitting?.rejects?.[0]) throw new ItemError(sitting.rejects[0].reason)
        return { newest: sitting?.id ?? '', shape: parseJson(body, sittingUrl) }
      },
    },
    {
      service: 'Senate committees',
      source: 'senate-meetings',
      async ask(http) {
        const { body } = await get(http, meetingsUrl, { type: 'xml' })
        const { items } = readMeetings(body)
        const odd = items.find(({ rows }) => rows === undefined)
        if (odd) throw new ItemError(odd.rejects?.[0]?.reason ?? 'A meeting cannot be read.')
        return { newest: pluralize(items.length, 'meeting'), shape: plainXml(body) }
      },
    },
    {
      service: 'Congress.gov (meetings)',
      source: 'committee-meetings',
      skipped: congressApiKey === undefined ? 'no CONGRESS_API_KEY is set' : undefined,
      async ask(http) {
        const page = await congressApi(http, congressApiKey ?? '').ask(
          `/committee-meeting/${congress}`,
          meetings.meetingList,
          { limit: '1' },
        )
        const meeting = checked(
          meetings.listedMeeting,
          page.committeeMeetings[0],
          'The newest meeting',
        )
        return { newest: `meeting ${meeting.eventId}, ${meeting.updateDate}`, shape: page }
      },
    },
    {
      service: 'CourtListener',
      source: 'court',
      skipped: courtListenerToken === undefined ? 'no COURTLISTENER_TOKEN is set' : undefined,
      async ask(http) {
        const address =
          'https://www.courtlistener.com/api/rest/v4/clusters/?docket__court=scotus&precedential_status=Published&order_by=-id'
        const { body, url } = await get(http, address, {
          type: 'json',
          headers: { authorization: `Token ${courtListenerToken ?? ''}` },
          keyName: 'COURTLISTENER_TOKEN',
        })
        const page = checked(courtListener.page, parseJson(body, url), url)
        const cluster = checked(courtListener.cluster, page.results[0], 'The newest decision')
        return {
          newest: `${cluster.case_name}, ${cluster.date_filed}`,
          shape: { ...page, results: page.results.slice(0, 1) },
        }
      },
    },
  ]
}

const plainXml = (xml: string) => parseXml(xml, 'The answer', () => false)

const isList = (path: string) => path.endsWith('.item') || path.endsWith('.summary')

function chamberProbe(service: string, chamber: ChamberSource, congress: number): Probe {
  return {
    service,
    source: 'votes',
    async ask(http) {
      // In January the present session may have no vote yet.
      const sessions = sessionsOf([congress - 1, congress], new Date()).toReversed()
      for (const session of sessions) {
        const lists = await chamber.lists(http, session)
        const [address] = lists.toReversed()
        if (address === undefined) continue
        const list = await http.get(address, { type: chamber.listType, missingAt: /./ })
        if (list.status !== 'ok') continue
        const newest = chamber.readList(list.body, list.url, session).rollCalls.at(-1)
        if (!newest) continue
        const { body, url } = await get(http, chamber.address(session, newest.number), {
          type: 'xml',
        })
        const rollCall = chamber.readRollCall(body, url)
        return {
          newest: `${rollCallId(rollCall)}, ${rollCall.date.slice(0, 10)}`,
          shape: parseXml(body, url, () => false),
        }
      }
      throw new ItemError('It lists no roll call of two Congresses.')
    },
  }
}

/** @throws ItemError if the document does not exist. */
async function get(http: Http, url: string, request: RequestOptions) {
  const reply = await http.get(url, request)
  if (reply.status !== 'ok') throw new ItemError(`${url} is not there.`)
  return reply
}
