import PostalMime, { type Attachment } from 'postal-mime'
import { refusesRecipient } from '@rotunda/backend/mail'

/** `about` lists the texts that may contain a token of ours. */
export type MailReport = { kind: 'bounce' | 'complaint'; about: string }

/** From RFC 5965 and common practice; "not-spam" and reports about signatures stop nothing. */
const complaints = ['abuse', 'fraud', 'opt-out', 'other']

/**
 * Reads a returned mail: a permanent bounce about the recipient (RFC 3464), or a complaint (RFC 5965). It reads only the
 * parts for machines and ignores text, such as a person's reply or a vacation notice.
 * @returns null if it is neither
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | null> {
  const { headerLines, attachments } = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 10,
    maxHeadersSize: 64 * 1024,
  })
  const partsOf = (...types: string[]) =>
    attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf)
  const isBounce = partsOf('message/delivery-status', 'message/global-delivery-status').some(
    (part) => fieldGroups(part).some(isFinal),
  )
  const isComplaint = partsOf('message/feedback-report').some((part) =>
    complaints.includes(fieldGroups(part)[0]?.get('feedback-type')?.toLowerCase() ?? ''),
  )
  if (!isBounce && !isComplaint) return null
  return {
    kind: isBounce ? 'bounce' : 'complaint',
    about: [
      // The address it was returned to.
      ...headerLines
        .filter(({ key }) => ['to', 'delivered-to', 'x-original-to'].includes(key))
        .map(({ line }) => line),
      // Our original mail.
      ...partsOf(
        'message/rfc822',
        'text/rfc822-headers',
        'message/global',
        'message/global-headers',
      ),
    ].join('\n'),
  }
}

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Groups of fields, separated by empty lines: first the mail's, then each recipient's. */
function fieldGroups(text: string): Map<string, string>[] {
  return text
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/(?:\r?\n){2,}/)
    .map(
      (group) =>
        new Map(
          group.split(/\r?\n/).flatMap((line): [string, string][] => {
            const at = line.indexOf(':')
            return at < 1 ? [] : [[line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]]
          }),
        ),
    )
}

function isFinal(fields: Map<string, string>): boolean {
  if (fields.get('action')?.toLowerCase() !== 'failed') return false
  const [, reply = '0', diagnosed] =
    /^smtp;\s*(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})?/i.exec(fields.get('diagnostic-code') ?? '') ?? []
  const [status] = (fields.get('status') ?? '').split(/\s/)
  const isVague = !status || /^\d\.0\.\d+$/.test(status)
  return refusesRecipient(Number(reply), isVague ? (diagnosed ?? status) : status)
}
