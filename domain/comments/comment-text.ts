/** A piece of a comment: plain words, a link to another site, or a mention of a user. */
export type CommentPart = { text: string; url?: string; username?: string }

/** Paragraphs that belong together: quoted ones, whose lines begin with ">", or others. */
export type CommentBlock = { isQuote: boolean; parts: CommentPart[] }

/** Longer texts are cut. Characters. */
const longest = 1200
/** Characters shown of a longer text. */
const shownOfLong = 800

/**
 * Splits a long text, at the end of a line, a sentence or a word.
 * @returns the beginning, and the rest or an empty string
 */
export function cutComment(content: string): [beginning: string, rest: string] {
  if (content.length <= longest) return [content, '']
  const beginning = content.slice(0, shownOfLong)
  const ends = ['\n', '. ', ' '].map((end) => beginning.lastIndexOf(end) + end.length)
  const end = ends.find((place) => place > shownOfLong / 2) ?? shownOfLong
  return [content.slice(0, end).trimEnd(), content.slice(end).trimStart()]
}

/**
 * Reads a comment's text: quotes, links and mentions. There is no other markup.
 * @param mentions the usernames to link, from the database
 */
export function readComment(content: string, mentions: readonly string[]): CommentBlock[] {
  const blocks: { isQuote: boolean; lines: string[] }[] = []
  for (const line of content.split('\n')) {
    const isQuote = line.startsWith('>')
    const last = blocks.at(-1)
    const words = isQuote ? line.replace(/^>+ ?/, '') : line
    if (last?.isQuote === isQuote) last.lines.push(words)
    else blocks.push({ isQuote, lines: [words] })
  }
  return blocks
    .map(({ isQuote, lines }) => ({ isQuote, text: lines.join('\n').trim() }))
    .filter(({ text }) => text !== '')
    .map(({ isQuote, text }) => ({ isQuote, parts: toParts(text, mentions) }))
}

/** A text as the beginning of a reply that quotes it. Without the quotes that it has itself. */
export function quoteComment(content: string): string {
  const own = content
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
  return `${own.replaceAll(/^/gm, '> ')}\n\n`
}

/** A text without its quotes, in one line. */
export function commentWords(content: string): string {
  return content.replaceAll(/^>.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
}

// As private.find_mentions finds names.
const linkOrMention =
  /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}_@./-])@[a-z0-9_-]{3,30}(?![a-z0-9_-])/giu

function toParts(text: string, mentions: readonly string[]): CommentPart[] {
  const parts: CommentPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(linkOrMention)) {
    const part = found.startsWith('@') ? toMention(found, mentions) : toLink(found)
    if (part === null) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push(part)
    at = index + part.text.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

function toMention(found: string, mentions: readonly string[]): CommentPart | null {
  const username = found.slice(1).toLowerCase()
  return mentions.includes(username) ? { text: found, username } : null
}

/** Without the punctuation of the sentence behind it, and without an address that hides its site behind a name. */
function toLink(found: string): CommentPart | null {
  let text = found.replace(/(?<![.,;:!?'’”*_])[.,;:!?'’”*_]+$/u, '')
  while (text.endsWith(')') && !text.includes('(')) text = text.slice(0, -1)
  const url = URL.parse(text)
  if (!url || url.username !== '' || !url.hostname.includes('.')) return null
  return { text, url: url.href }
}
