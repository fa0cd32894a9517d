import type { NotificationRow } from '#app/data/personal/notifications.ts'
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { NotificationNews } from '#domain/notifications/notification-news.ts'

/** A row of the database with the types that its kind gives it. */
export function toLine(row: NotificationRow) {
  return {
    ...row,
    kind: row.kind as NotificationKind,
    news: row.news as NotificationNews[] | null,
  }
}
