import { Hono } from 'hono'
import type { MockHost } from './mock-services.ts'
import { emptyFeed, serveFile } from './schedule-files.ts'

/** The House's documents: lists for the floor by week, and a feed and files for committee meetings. */
export const docsHouse: MockHost = {
  host: 'docs.house.gov',
  serve(data) {
    const app = new Hono()
    app.get('/floor/Download.aspx', (context) => {
      const [, monday = ''] = /\/(\d{8})\.xml$/.exec(context.req.query('file') ?? '') ?? []
      return (
        serveFile(data, `house-floor-${monday}.xml`, 'application/x-octet-stream') ??
        // A week that is not published is a page with status 200.
        context.html('<!DOCTYPE HTML><html><body>The requested file was not found.</body></html>')
      )
    })
    app.get('/Committee/RSS.ashx', (context) => {
      const code = context.req.query('Code') ?? ''
      return serveFile(data, `house-feed-${code}.xml`, 'text/xml') ?? emptyFeed()
    })
    app.get('/:folder{[Mm]eetings}/:committee/:part/:day/:eventId/:file', (context) => {
      const { eventId } = context.req.param()
      return serveFile(data, `house-meeting-${eventId}.xml`, 'text/xml') ?? context.notFound()
    })
    return app
  },
}
