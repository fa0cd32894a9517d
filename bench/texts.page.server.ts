import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { connect } from '@rotunda/backend/database'
import { compress } from '#server/http/encoded-body.ts'

/** The handler's passages, from the first to the last, and its page in base64. */
export type BareText = { databaseUrl: string; textId: string; last: number; page: string }

/**
 * The lowest cost of a part of a text: one query for its passages, and the bytes of the page,
 * compressed like the server's pages.
 */
process.once('message', ({ databaseUrl, textId, last, page }: BareText) => {
  const bytes = Buffer.from(page, 'base64')
  const sql = connect(databaseUrl, 1)
  const app = new Hono().get('*', async (c) => {
    await sql`
      select position, path, kind, level, number, heading, page, content from public.text_passages
      where text_id = ${textId} and position between 1 and ${last} order by position`
    const encoding = c.req.header('accept-encoding')
    const type = { 'content-type': 'text/html; charset=utf-8' }
    return encoding === 'br' || encoding === 'gzip'
      ? c.body(await compress(bytes, encoding, 5), 200, { ...type, 'content-encoding': encoding })
      : c.body(bytes, 200, type)
  })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.send?.({ port }),
  )
})
