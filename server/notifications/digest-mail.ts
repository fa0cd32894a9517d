import type { NotificationTarget } from '#app/components/notification/notification-path.ts'
import { tellNotification } from '#app/components/notification/tell-notification.ts'
import { paths } from '#app/paths.ts'
import { lineOfFacts } from '#domain/language/line-of-facts.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import {
  type NotificationKind,
  notificationLabels,
  securityKinds,
  notificationTopics,
} from '#domain/notifications/notification-kinds.ts'
import { type NotificationLine, parseSignIn } from '#domain/notifications/notification-line.ts'
import { truncate } from '#domain/language/truncate.ts'
import { type InstallationKey, sha256 } from '@rotunda/backend/auth'
import { type ComposedMail, mailDocument } from '@rotunda/backend/mail'
import {
  type DigestLine as LaidOutLine,
  digestHtml,
  digestLineHtml,
  digestText,
  type KindOfLines,
} from './digest-layout.ts'
import { digestToken } from './digest-token.ts'
import { mailToken } from './mail-token.ts'

/** A claimed digest: its recipient, and its lines, the newest first. */
export type Digest = {
  id: string
  userId: string
  address: string
  /** Null for an address without an account. */
  username: string | null
  lines: DigestLine[]
  /** The link "This wasn’t me" for lines about sign-ins. */
  reportUrl?: string
  /** Lines of an earlier digest that may not have arrived. */
  repeatedLines: DigestLine[]
}
export type DigestLine = NotificationLine &
  NotificationTarget & { tracker_id: string | null; newest_at: string }

/**
 * Lines that a mail has room for, and the bytes of their HTML. A link leads to the others. Gmail cuts a mail of more than
 * 102 kB.
 */
const mostLines = 100
const mostBytes = 80_000
const mostPictures = 3
const subjectLength = 120

/**
 * A digest as a mail, in plain text and HTML. Mails about one thing, and digests of one account, form one thread each.
 * @param bounces the address that takes bounces, to which the digest's own token is added; without it they go to the
 * sender
 */
export function digestMail(
  { id, userId, address, username, lines, repeatedLines, reportUrl }: Digest,
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
  const laidOut = layOut([...lines, ...repeatedLines], siteUrl, reportUrl)
  const shown = laidOut.slice(0, lines.length)
  const repeated = laidOut.slice(lines.length)
  const left = lines.length + repeatedLines.length - laidOut.length
  const [only] = lines.length === 1 && repeatedLines.length === 0 ? lines : []
  const heading = countOf(lines, 'new') || countOf(repeatedLines, 'earlier')
  const subject = only ? subjectOf(only) : `${heading} from Rotunda`
  const content = {
    heading,
    summary: summaryOf([...lines, ...repeatedLines]),
    kinds: byKind(shown),
    repeated: byKind(repeated),
    more: left > 0 ? { label: `And ${left.toLocaleString('en-US')} more`, url: all } : null,
    why:
      username === null
        ? 'You get this mail because you asked Rotunda for it.'
        : `You get this mail because of the mail settings of your Rotunda account, ${username}.`,
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
    html: mailDocument({ title: subject, product: 'Rotunda', body: digestHtml(content) }),
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
  return total === 0 ? '' : pluralize(total, `${which} notification`)
}

/** What concerns the account comes first. */
const kindsInOrder = [
  ...notificationTopics.account.kinds,
  ...(Object.keys(notificationLabels) as NotificationKind[]),
].filter((kind, at, all) => all.indexOf(kind) === at)

type KindLine = LaidOutLine & { kind: NotificationKind }

/** As many lines as a mail has room for, in their order. */
function layOut(lines: DigestLine[], siteUrl: string, reportUrl: string | undefined): KindLine[] {
  const laidOut: KindLine[] = []
  let bytes = 0
  let pictures = 0
  for (const line of lines.slice(0, mostLines)) {
    const { title, sentence, path, items, picture } = tellNotification(line)
    const url = siteUrl + path
    const hasPicture = picture !== null && sentence !== null && pictures < mostPictures
    const next = {
      kind: line.kind,
      label: title,
      url,
      sentence: line.kind === 'sign_in' ? signInWords(line, reportUrl) : sentence,
      items:
        line.kind === 'sign_in' && reportUrl !== undefined
          ? [{ label: 'This wasn’t me', url: reportUrl }]
          : items.map((item) => ({ label: item.words, url: siteUrl + item.path })),
      more:
        items.length > 0 && line.total > items.length
          ? { label: `All ${line.total.toLocaleString('en-US')}`, url }
          : null,
      picture: hasPicture
        ? { url: siteUrl + paths.voteCard(picture), alt: `The seats in this vote. ${sentence}` }
        : null,
    }
    bytes += Buffer.byteLength(digestLineHtml(next))
    if (bytes > mostBytes && laidOut.length > 0) break
    if (hasPicture) pictures += 1
    laidOut.push(next)
  }
  return laidOut
}

const signedInAt = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** When a sign-in was and, if that is known, from which network address. */
function signInWords({ newest_at, detail }: DigestLine, reportUrl: string | undefined): string {
  const { address } = parseSignIn(detail)
  const when = `This was on ${signedInAt.format(new Date(newest_at))} UTC`
  const where = address === null ? '' : `, from the network address ${address}`
  const next =
    reportUrl === undefined
      ? 'If it wasn’t you, change your password.'
      : 'If it wasn’t you, use the link below within seven days. It signs out every device, and you choose a new password.'
  return `${when}${where}. ${next}`
}

/** "New recorded vote on Water Act. Padilla: Nay · Schiff: Nay. Failed, 48–52" */
function subjectOf(line: DigestLine): string {
  const { title, sentence } = tellNotification(line)
  return truncate([title, sentence].filter(Boolean).join('. '), subjectLength)
}

/** "Replies to you: 1 · Votes on actions you saved: 2" */
function summaryOf(lines: DigestLine[]): string | null {
  const ofEach = Map.groupBy(lines, ({ kind }) => kind)
  if (ofEach.size < 2) return null
  return lineOfFacts(
    kindsInOrder.map((kind) => {
      const total = (ofEach.get(kind) ?? []).reduce((sum, line) => sum + line.total, 0)
      return total > 0 && `${notificationLabels[kind]}: ${total.toLocaleString('en-US')}`
    }),
  )
}

function byKind(lines: KindLine[]): KindOfLines[] {
  const ofEach = Map.groupBy(lines, ({ kind }) => kind)
  return kindsInOrder.flatMap((kind) => {
    const ofKind = ofEach.get(kind)
    return ofKind ? [{ title: notificationLabels[kind], lines: ofKind }] : []
  })
}

function thingOf(line: DigestLine): string {
  const { kind, list_id, tracker_id, action_id, legislator_id } = line
  if (kind === 'member_vote' || kind === 'member_sponsorship') return `member ${legislator_id}`
  return list_id ?? tracker_id ?? action_id ?? legislator_id ?? kind
}
