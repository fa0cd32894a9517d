import {
  notificationPath,
  type NotificationTarget,
} from '#app/blocks/notification/notification-path.ts'
import { paths } from '#app/paths.ts'
import { notificationKinds } from '#domain/notification-kinds.ts'
import { type NotificationLine, notificationSentence } from '#domain/notification-line.ts'
import { truncate } from '#domain/truncate.ts'
import { type InstallationKey, sha256 } from '#platform/auth/installation-key.ts'
import { escapeHtml } from '#platform/auth/mail-texts.ts'
import { mailToken } from './mail-token.ts'

/** A digest as it was claimed: to whom, and its lines, the newest first. */
export type Digest = {
  id: string
  userId: string
  address: string
  username: string
  lines: DigestLine[]
}
type DigestLine = NotificationLine & NotificationTarget & { tracker_id: string | null }

/** What nodemailer sends. */
export type DigestMail = {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  inReplyTo: string
  references: string
  headers: Record<string, string>
}

/** Lines that a mail has room for; the others are counted, and a link leads to them. */
const mostLines = 100
const subjectLength = 120

/**
 * A digest as a mail, in plain text and HTML. Its Message-ID is made of the digest's id, so that what is sent again
 * after a crash is the same mail; mails about one thing, and digests of one account, stand in one thread each.
 */
export function digestMail(
  { id, userId, address, username, lines }: Digest,
  { siteUrl, installation }: { siteUrl: string; installation: InstallationKey },
): DigestMail {
  const host = new URL(siteUrl).hostname
  const preferences = `${siteUrl}/mail/${mailToken(installation, userId)}`
  const stop = `${preferences}/stop`
  const all = siteUrl + paths.notifications()
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const [only] = lines.length === 1 ? lines : []
  const subject = only
    ? truncate(notificationSentence(only), subjectLength)
    : `${total} new notices from Rotunda`
  const shown = lines.slice(0, mostLines)
  const left = lines.length - shown.length
  const kinds = [...Map.groupBy(shown, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    title: notificationKinds[kind],
    lines: ofKind.map((line) => ({
      sentence: notificationSentence(line),
      url: siteUrl + notificationPath(line),
    })),
  }))
  const more = left > 0 ? `And ${left} more: ${all}` : null
  const why = `You get this because of what you chose as ${username} on Rotunda.`
  const thread = `<notices.${sha256(`${userId} ${only ? thingOf(only) : 'digest'}`).slice(0, 24)}@${host}>`
  return {
    to: { name: '', address },
    subject,
    text: plainText(kinds, [
      more,
      why,
      `Choose what you get by mail: ${preferences}`,
      `Stop all of it: ${stop}`,
    ]),
    html: htmlText(subject, kinds, [
      ...(more ? [`<a href="${escapeHtml(all)}">And ${left} more</a>`] : []),
      escapeHtml(why),
      `<a href="${escapeHtml(preferences)}">Choose what you get by mail</a> · <a href="${escapeHtml(stop)}">Stop all of it</a>`,
    ]),
    messageId: `<digest.${id}@${host}>`,
    inReplyTo: thread,
    references: thread,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Id': `<notices.${host}>`,
      // RFC 8058: a POST there with this body stops it, without a page and without logging in.
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

type Kind = { title: string; lines: { sentence: string; url: string }[] }

function thingOf(line: DigestLine): string {
  const { kind, list_id, tracker_id, action_id, legislator_id } = line
  if (kind === 'member_vote' || kind === 'member_sponsorship') return `member ${legislator_id}`
  return list_id ?? tracker_id ?? action_id ?? legislator_id ?? kind
}

function plainText(kinds: Kind[], after: (string | null)[]): string {
  const blocks = kinds.map(({ title, lines }) =>
    [title, ...lines.map(({ sentence, url }) => `- ${sentence}\n  ${url}`)].join('\n'),
  )
  const foot = after.filter((line) => line !== null).join('\n')
  return `${[...blocks, `--\n${foot}`].join('\n\n')}\n`
}

function htmlText(subject: string, kinds: Kind[], after: string[]): string {
  const blocks = kinds.map(
    ({ title, lines }) =>
      `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(title)}</h2><ul style="margin:0;padding:0 0 0 20px">${lines
        .map(
          ({ sentence, url }) =>
            `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:#1f3a5f">${escapeHtml(sentence)}</a></li>`,
        )
        .join('')}</ul>`,
  )
  const foot = after.map(
    (line) => `<p style="margin:0 0 8px;font-size:14px;color:#4a4a4a">${line}</p>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 Georgia,serif;color:#1b1b1b;background:#ffffff"><div style="max-width:36em;margin:0 auto">${blocks.join('')}<hr style="margin:28px 0 16px;border:0;border-top:1px solid #cccccc">${foot.join('')}</div></body></html>`
}
