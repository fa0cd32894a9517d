import { notificationPath } from '#app/components/notification/notification-path.ts'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import { notificationLabels } from '#domain/notifications/notification-kinds.ts'
import { notificationSentence } from '#domain/notifications/notification-line.ts'
import type { DigestLine } from './digest-mail.ts'

/** What a browser shows. The worker reads it (`app/worker/service-worker.ts`). */
export type PushContent = {
  title: string
  body: string
  /** What a tap opens. */
  path: string
}

/** Characters. Three lines and the rest fit into the 3,993 bytes of a message, whatever their alphabet. */
const lineLength = 200
const mostLines = 3

/** Notices as one message: the sentence of the only line, or the first ones and the way to all. */
export function pushContent(lines: DigestLine[]): PushContent {
  const sentences = lines
    .slice(0, mostLines)
    .map((line) => truncate(notificationSentence(line), lineLength))
  const body = sentences.join('\n')
  const [only] = lines
  if (lines.length === 1 && only)
    return { title: notificationLabels[only.kind], body, path: notificationPath(only) }
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return { title: pluralize(total, 'new notification'), body, path: paths.notifications() }
}
