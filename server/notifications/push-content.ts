import { tellNotification } from '#app/components/notification/tell-notification.ts'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { notificationLabels } from '#domain/notifications/notification-kinds.ts'
import type { DigestLine } from './digest-mail.ts'

/** What a browser shows. The worker reads it (`app/worker/service-worker.ts`). */
export type PushContent = {
  title: string
  body: string
  /** What a tap opens. */
  path: string
}

/** Characters. Three lines and the rest fit into the 3,993 bytes of a message in every alphabet. */
const lineLength = 200
const mostLines = 3

/** Notices as one message: what happened in the only line, or the first ones and the way to all. */
export function pushContent(lines: DigestLine[]): PushContent {
  const told = lines.slice(0, mostLines).map(tellNotification)
  const [only] = lines
  const [first] = told
  if (lines.length === 1 && only && first)
    return {
      title: notificationLabels[only.kind],
      body: [first.title, first.sentence ?? '']
        .filter(Boolean)
        .map((line) => truncate(line, lineLength))
        .join('\n'),
      path: first.path,
    }
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return {
    title: pluralize(total, 'new notification'),
    body: told.map(({ title }) => truncate(title, lineLength)).join('\n'),
    path: paths.notifications(),
  }
}
