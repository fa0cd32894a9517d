import {
  notificationPath,
  type NotificationTarget,
} from '#app/components/notification/notification-path.ts'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import {
  type NotificationKind,
  notificationLabels,
  securityKinds,
  notificationTopics,
} from '#domain/notifications/notification-kinds.ts'
import {
  type NotificationLine,
  notificationSentence,
} from '#domain/notifications/notification-line.ts'
import { truncate } from '#domain/language/truncate.ts'
import { type InstallationKey, sha256 } from '@rotunda/backend/auth'
import { type ComposedMail, mailDocument } from '@rotunda/backend/mail'
import { digestHtml, digestText, type KindOfLines } from './digest-layout.ts'
import { digestToken } from './digest-token.ts'
import { mailToken } from './mail-token.ts'

/** A claimed digest: its recipient, and its lines, the newest first. */
export type Digest = {
  id: string
  userId: string
  address: string
  username: string
  lines: DigestLine[]
  /** Lines of an earlier digest that may not have arrived. */
  repeatedLines: DigestLine[]
}
export type DigestLine = NotificationLine & NotificationTarget & { tracker_id: string | null }

/** Lines that a mail has room for; a link leads to the others. */
const mostLines = 100
const subjectLength = 120

/**
 * A digest as a mail, in plain text and HTML. Mails about one thing, and digests of one account, form one thread each.
 * @param bounces the address that takes bounces, to which the digest's own token is added; without it they go to the
 * sender
 */
export function digestMail(
  { id, userId, address, username, lines, repeatedLines }: Digest,
  {
    siteUrl,
    installation,
    bounces,
  }: { siteUrl: string; installation: InstallationKey; bounces?: string | undefined },
): ComposedMail {
  const host = new URL(siteUrl).hostname
  const token = digestToken(installation, id)
  const preferences = `${siteUrl}/mail/${mailToken(installation, userId)}`
  const stop = `${preferences}/stop`
  // A reader cannot unsubscribe from mail that only protects the account.
  const mayStop = [...lines, ...repeatedLines].some(({ kind }) => !securityKinds.includes(kind))
  const all = siteUrl + paths.notifications()
  const shown = lines.slice(0, mostLines)
  const repeated = repeatedLines.slice(0, mostLines - shown.length)
  const left = lines.length + repeatedLines.length - shown.length - repeated.length
  const [only] = lines.length === 1 && repeatedLines.length === 0 ? lines : []
  const subject = only
    ? truncate(notificationSentence(only), subjectLength)
    : countOf(lines, 'new') || countOf(repeatedLines, 'earlier')
  const content = {
    kinds: byKind(shown, siteUrl),
    repeated: byKind(repeated, siteUrl),
    more: left > 0 ? { label: `And ${left.toLocaleString('en-US')} more`, url: all } : null,
    why: `You get this mail because of the mail settings of your Rotunda account, ${username}.`,
    links: [
      { label: 'Choose which mail you get', url: preferences },
      ...(mayStop ? [{ label: 'Stop all notification mail', url: stop }] : []),
    ],
  }
  const thread = `<notices.${sha256(`${userId} ${only ? thingOf(only) : 'digest'}`).slice(0, 24)}@${host}>`
  return {
    to: { name: '', address },
    subject,
    text: digestText(content),
    html: mailDocument(subject, digestHtml(content)),
    messageId: `<${token}@${host}>`,
    inReplyTo: thread,
    references: thread,
    ...(bounces && { envelope: { from: bounces.replace('@', `+${token}@`), to: address } }),
    headers: {
      Precedence: 'bulk',
      'List-Id': `<notices.${host}>`,
      // RFC 8058: a POST there with this body stops it, without a page and without logging in.
      ...(mayStop && {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function countOf(lines: DigestLine[], which: 'new' | 'earlier'): string {
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  return total === 0 ? '' : `${pluralize(total, `${which} notification`)} from Rotunda`
}

/** What concerns the account comes first. */
const kindsInOrder = [
  ...notificationTopics.account.kinds,
  ...(Object.keys(notificationLabels) as NotificationKind[]),
].filter((kind, at, all) => all.indexOf(kind) === at)

function byKind(lines: DigestLine[], siteUrl: string): KindOfLines[] {
  const ofEach = Map.groupBy(lines, ({ kind }) => kind)
  return kindsInOrder.flatMap((kind) => {
    const ofKind = ofEach.get(kind)
    return ofKind
      ? [
          {
            title: notificationLabels[kind],
            lines: ofKind.map((line) => ({
              label: notificationSentence(line),
              url: siteUrl + notificationPath(line),
            })),
          },
        ]
      : []
  })
}

function thingOf(line: DigestLine): string {
  const { kind, list_id, tracker_id, action_id, legislator_id } = line
  if (kind === 'member_vote' || kind === 'member_sponsorship') return `member ${legislator_id}`
  return list_id ?? tracker_id ?? action_id ?? legislator_id ?? kind
}
