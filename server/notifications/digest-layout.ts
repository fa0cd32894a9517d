import { escapeHtml } from '@rotunda/backend/mail'

type Link = { label: string; url: string }
export type KindOfLines = { title: string; lines: Link[] }
export type DigestContent = {
  kinds: KindOfLines[]
  /** What an earlier digest may have told. */
  repeated: KindOfLines[]
  more: Link | null
  why: string
  links: Link[]
}

const toldBefore =
  'You may have had the following in an earlier mail. The mail server never confirmed that it accepted that mail.'

export function digestText({ kinds, repeated, more, why, links }: DigestContent): string {
  const foot = [why, ...links.map(textLink)].join('\n')
  return `${[
    ...kinds.map(textBlock),
    ...(repeated.length > 0 ? [toldBefore, ...repeated.map(textBlock)] : []),
    ...(more ? [textLink(more)] : []),
    // Mail programs know what follows for a signature by the space (RFC 3676, 4.3).
    `-- \n${foot}`,
  ].join('\n\n')}\n`
}

const textLink = ({ label, url }: Link) => `${label}:\n${url}`

function textBlock({ title, lines }: KindOfLines): string {
  return [title, ...lines.map(({ label, url }) => `- ${label}\n  ${url}`)].join('\n')
}

/** The body of the document. */
export function digestHtml({ kinds, repeated, more, why, links }: DigestContent): string {
  return [
    ...kinds.map(htmlBlock),
    ...(repeated.length > 0
      ? [rule, quiet(escapeHtml(toldBefore)), ...repeated.map(htmlBlock)]
      : []),
    ...(more ? [`<p style="margin:16px 0 0">${htmlLink(more)}</p>`] : []),
    rule,
    quiet(escapeHtml(why)),
    quiet(links.map(htmlLink).join(' · ')),
  ].join('\n')
}

const rule = '<hr style="margin:28px 0 16px;border:0;border-top:1px solid #cccccc">'

function htmlLink({ label, url }: Link): string {
  return `<a href="${escapeHtml(url)}" style="color:#1f3a5f">${escapeHtml(label)}</a>`
}

function quiet(content: string): string {
  return `<p class="quiet" style="margin:0 0 8px;font-size:14px;color:#4a4a4a">${content}</p>`
}

function htmlBlock({ title, lines }: KindOfLines): string {
  const items = lines.map((line) => `<li style="margin:0 0 8px">${htmlLink(line)}</li>`)
  return `<h2 style="margin:24px 0 8px;font-size:18px">${escapeHtml(title)}</h2>
<ul style="margin:0;padding:0 0 0 20px">
${items.join('\n')}
</ul>`
}
