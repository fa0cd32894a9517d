import { Hono } from 'hono'
import type { MockRecords } from './mock-records.ts'

/** A saved answer of the folder `schedule/`. Null if the folder has none. */
export function serveFile(data: MockRecords, name: string, type: string): Response | null {
  const path = `schedule/${name}`
  if (!/^[\w.-]+$/.test(name) || !data.has(path)) return null
  return new Response(data.text(path), { headers: { 'content-type': type } })
}

/** A committee without meetings. */
export function emptyFeed(): Response {
  const xml =
    '<?xml version="1.0"?><rss version="2.0"><channel><title>Meeting Feed</title></channel></rss>'
  return new Response(xml, { headers: { 'content-type': 'text/xml' } })
}

/** The Senate's committee meetings and its next sitting. */
export function senateSchedule(data: MockRecords): Hono {
  const app = new Hono()
  app.get('/general/committee_schedules/hearings.xml', (context) => {
    return serveFile(data, 'senate-meetings.xml', 'text/xml') ?? context.notFound()
  })
  app.get('/legislative/schedule/floor_schedule.json', (context) => {
    return serveFile(data, 'senate-floor.json', 'application/json') ?? context.notFound()
  })
  app.get('/legislative/schedule/floor_schedule.htm', (context) => {
    return serveFile(data, 'senate-floor.html', 'text/html') ?? context.notFound()
  })
  return app
}

type Answer = {
  committeeMeeting: { congress: number; chamber: string; eventId: string; updateDate: string }
}

/** `committee-meeting` of Congress.gov: the list of a Congress, and each meeting. */
export function committeeMeetingApi(data: MockRecords): Hono {
  const app = new Hono()
  const all = () =>
    (data.has('schedule') ? data.names('schedule') : [])
      .filter((name) => name.startsWith('congress-gov-meeting-'))
      .map((name) => (data.json(`schedule/${name}`) as Answer).committeeMeeting)
  app.get('/:congress', (context) => {
    const { fromDateTime = '', limit = '20', offset = '0' } = context.req.query()
    const found = all().filter(
      ({ congress, updateDate }) =>
        congress === Number(context.req.param('congress')) && updateDate >= fromDateTime,
    )
    const committeeMeetings = found
      .slice(Number(offset), Number(offset) + Number(limit))
      .map(({ congress, chamber, eventId, updateDate }) => ({
        congress,
        chamber,
        eventId,
        updateDate,
      }))
    return context.json({ committeeMeetings, pagination: { count: found.length } })
  })
  app.get('/:congress/:chamber/:eventId', (context) => {
    const { eventId } = context.req.param()
    const name = `congress-gov-meeting-${eventId}.json`
    return serveFile(data, name, 'application/json') ?? context.notFound()
  })
  return app
}
