import { escapeHtml } from '@rotunda/backend/mail'

type Link = { label: string; url: string }
export type DigestLine = Link & {
  /** What happened. Null if the label says all. */
  sentence: string | null
  items: Link[]
  /** Leads to all of them if there are more items. */
  more: Link | null
  /** A picture that says the same as the sentence. */
  picture: { url: string; alt: string } | null
}
export type KindOfLines = { title: string; lines: DigestLine[] }
export type DigestContent = {
  heading: string
  /** How many there are of each kind. Null if there is one kind. */
  summary: string | null
  kinds: KindOfLines[]
  /** What an earlier digest may have told. */
  repeated: KindOfLines[]
  more: Link | null
  why: string
  links: Link[]
}

const toldBefore =
  'You may have had the following in an earlier mail. The mail server never confirmed that it accepted that mail.'

export function digestText(content: DigestContent): string {
  const { summary, kinds, repeated, more, why, links } = content
  const foot = [why, ...links.map(textLink)].join('\n')
  return `${[
    ...(summary === null ? [] : [summary]),
    ...kinds.map(textBlock),
    ...(repeated.length > 0 ? [toldBefore, ...repeated.map(textBlock)] : []),
    ...(more ? [textLink(more)] : []),
    // Mail programs know what follows for a signature by the space (RFC 3676, 4.3).
    `-- \n${foot}`,
  ].join('\n\n')}\n`
}

const textLink = ({ label, url }: Link) => `${label}:\n${url}`

function textBlock({ title, lines }: KindOfLines): string {
  return [title, ...lines.map(textLine)].join('\n')
}

function textLine({ label, url, sentence, items, more }: DigestLine): string {
  return [
    `- ${label}`,
    ...(sentence === null ? [] : [`  ${sentence}`]),
    ...items.flatMap((item) => [`  * ${item.label}`, `    ${item.url}`]),
    ...(items.length === 0 ? [`  ${url}`] : []),
    ...(more ? [`  ${more.label}:`, `  ${more.url}`] : []),
  ].join('\n')
}

/** The body of the document. */
export function digestHtml(content: DigestContent): string {
  const { heading, summary, kinds, repeated, more, why, links } = content
  return [
    `<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>`,
    ...(summary === null ? [] : [`<p style="margin:0 0 8px">${escapeHtml(summary)}</p>`]),
    ...kinds.map(htmlBlock),
    ...(repeated.length > 0
      ? [rule, quiet(escapeHtml(toldBefore)), ...repeated.map(htmlBlock)]
      : []),
    ...(more ? [`<p style="margin:24px 0 0">${htmlLink(more)}</p>`] : []),
    rule,
    quiet(escapeHtml(why)),
    quiet(links.map(htmlLink).join(' &middot; ')),
  ].join('\n')
}

const rule = '<hr style="margin:28px 0 16px;border:0;border-top:1px solid #d7d2c8">'

function htmlLink({ label, url }: Link): string {
  return `<a href="${escapeHtml(url)}" style="color:#1f3a5f">${escapeHtml(label)}</a>`
}

function quiet(content: string): string {
  return `<p class="quiet" style="margin:0 0 8px;font-size:14px;color:#4a4a4a">${content}</p>`
}

function htmlBlock({ title, lines }: KindOfLines): string {
  return `<h2 style="margin:28px 0 12px;font-size:18px">${escapeHtml(title)}</h2>
${lines.map(digestLineHtml).join('\n')}`
}

/** One line in HTML, by which the size of a mail is bounded. */
export function digestLineHtml(line: DigestLine): string {
  const { sentence, items, more, picture } = line
  return [
    `<div style="margin:0 0 16px">${htmlLink(line)}`,
    ...(sentence === null ? [] : [`<div style="margin:2px 0 0">${escapeHtml(sentence)}</div>`]),
    ...(items.length === 0
      ? []
      : [
          `<ul style="margin:4px 0 0;padding:0 0 0 20px">${[...items, ...(more ? [more] : [])]
            .map((item) => `<li style="margin:0 0 4px">${htmlLink(item)}</li>`)
            .join('')}</ul>`,
        ]),
    ...(picture
      ? [
          `<a href="${escapeHtml(line.url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="600" style="display:block;width:100%;max-width:600px;height:auto;margin:8px 0 0;border:1px solid #d7d2c8"></a>`,
        ]
      : []),
    '</div>',
  ].join('')
}
