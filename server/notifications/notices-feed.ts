import { Hono } from 'hono'
import type postgres from 'postgres'
import type { NotificationTarget } from '#app/components/notification/notification-path.ts'
import { tellNotification } from '#app/components/notification/tell-notification.ts'
import { atomFeed } from '#app/data/atom.ts'
import { paths } from '#app/paths.ts'
import { notificationLabels } from '#domain/notifications/notification-kinds.ts'
import type { NotificationLine } from '#domain/notifications/notification-line.ts'
import { tellLimits } from '@rotunda/backend/limits'
import { createFeedLimit } from './feed-limit.ts'

const entries = 50

type Line = NotificationLine & NotificationTarget & { ids: string[]; newest_at: Date }

/** Readers' own feeds, at /notices/{secret}.atom: their newest notices (RFC 4287). Nothing on the way may keep them. */
export function createNoticesFeed({ sql, siteUrl }: { sql: postgres.Sql; siteUrl: string }): Hono {
  const tooOften = createFeedLimit()
  const app = new Hono()
  app.use(tellLimits())
  app.get('/:file{[0-9a-f]{64}\\.atom}', async (c) => {
    const secret = c.req.param('file').slice(0, -'.atom'.length)
    const [feed] = await sql<{ user_id: string }[]>`
      select user_id from public.notification_feeds where secret = ${secret}`
    if (!feed) return c.text('There is no such feed. Its address may have changed.', 404)
    const refused = await tooOften(c, feed.user_id)
    if (refused) return refused
    const lines = await sql<Line[]>`
      select shown.*, private.describe_notifications(${feed.user_id}, shown.kind, shown.ids) as news
      from (
        select line.*
        from public.mail_preferences as preferences
        cross join lateral private.group_notifications(preferences.user_id, preferences.time_zone) as line
        where preferences.user_id = ${feed.user_id}
        order by line.newest_at desc, line.ids[1] desc
        limit ${entries}
      ) as shown
      order by shown.newest_at desc, shown.ids[1] desc`
    c.header('Cache-Control', 'private, no-store')
    c.header('Content-Type', 'application/atom+xml; charset=utf-8')
    c.header('X-Robots-Tag', 'noindex')
    return c.body(
      `<?xml version="1.0" encoding="utf-8"?>\n${atomFeed({
        title: 'Rotunda: your notifications',
        self: `${siteUrl}${paths.noticesFeed(secret)}`,
        alternate: siteUrl + paths.notifications(),
        entries: lines.map((line) => {
          const { title, sentence, path, items } = tellNotification(line)
          return {
            // That of the oldest in the line stays the same while more come.
            id: `${siteUrl}${paths.notifications()}#${line.ids.at(-1)}`,
            address: siteUrl + path,
            title,
            updated: line.newest_at.toISOString(),
            category: notificationLabels[line.kind],
            summary:
              [sentence, ...items.map(({ words }) => words)].filter(Boolean).join('\n') || title,
          }
        }),
      })}`,
    )
  })
  return app
}
