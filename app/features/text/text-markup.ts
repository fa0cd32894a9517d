import {
  actionNamed,
  type ActionsByName,
} from '#app/components/official-text/referenced-actions.ts'
import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { officialUrl, recordName, type Reference } from '#domain/actions/references.ts'
import { findInText } from '#domain/search/find-in-text.ts'
import { type AmendingWords, amendingWords } from '#domain/texts/amending-words.ts'
import { blockNumbers, type CitedText, citePassage } from '#domain/texts/passage-citation.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { type Block, blockPaths, isStruck } from '#domain/texts/passage.ts'
import {
  citationLine,
  type ContentsLine,
  type RestingSentence,
  type ShownPassage,
} from './text-view.ts'

type Shown = {
  passages: readonly ShownPassage[]
  /** How many of the first of them a visitor has to unfold. */
  folded: number
  cited: CitedText
  resting: readonly RestingSentence[]
  words: InlineContext
}

/** The passages of a page: each with its heading, how it is cited, what of the summary rests on it, and its words. */
export function passagesMarkup({ passages, folded, ...of }: Shown): string {
  const sections = passages.map((passage) => sectionMarkup(passage, of))
  if (folded === 0) return sections.join('')
  return (
    '<details class="text-before unfold-in-print">' +
    `<summary>Before this: ${escapeXml(labelsOf(passages.slice(0, folded)))}</summary>` +
    `${sections.slice(0, folded).join('')}</details>${sections.slice(folded).join('')}`
  )
}

/** "Beginning · Sec. 1. Short title · and 2 more" */
function labelsOf(passages: readonly ShownPassage[]): string {
  const labels = passages.slice(0, 3).map((passage) => passageLabel(passage))
  const more = passages.length - labels.length
  return [...labels, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ')
}

function sectionMarkup(passage: ShownPassage, of: Omit<Shown, 'passages' | 'folded'>): string {
  const { path, kind, number, heading, page } = passage
  const resting = of.resting.filter((one) => one.path === path || one.path.startsWith(`${path}/`))
  const own = resting.filter((one) => kind !== 'heading' || one.path === path)
  const isNumbered = number !== null || heading !== null || page !== null
  const name = isNumbered ? '' : ` aria-label="${kind === 'front' ? 'Beginning' : 'Text'}"`
  return (
    `<section id="${escapeXml(path)}"${name} data-kind="${kind}" class="text-passage">` +
    (isNumbered ? headingMarkup(passage, of.words) : '') +
    (isNumbered && kind !== 'heading' ? citationMarkup(passage, of.cited) : '') +
    (own.length > 0 ? restingMarkup(own, of.words.self) : '') +
    `${blocksMarkup(passage, of.words)}</section>`
  )
}

function headingMarkup(passage: ShownPassage, words: InlineContext): string {
  const { path, level, number, heading, page } = passage
  const tag = level === 0 ? 'h2' : level === 1 ? 'h3' : 'h4'
  const named = page === null ? escapeXml(number ?? '') : escapeXml(`Page ${page}`)
  const title = heading === null ? '' : wordsMarkup(heading, words)
  const link =
    `<a href="#${escapeXml(path)}" class="quiet-link" title="Link to this passage">` +
    `${named || title}</a>`
  const line = number && heading ? `${link} ${title}` : link
  const whole = isStruck(passage) && path !== 'struck' ? `<del>${line}</del>` : line
  return `<${tag} dir="auto" class="text-passage-heading">${whole}</${tag}>`
}

function citationMarkup(passage: ShownPassage, cited: CitedText): string {
  const citation = citePassage(cited, passage, '', passage.above)
  return citation && `<p class="text-citation">${citationLine(passage.path, citation)}</p>`
}

/** The sentences of the summary that name a passage as what they rest on. */
function restingMarkup(sentences: readonly RestingSentence[], actionId: string): string {
  const lines = sentences.map(
    ({ path, sentence, locator }) =>
      `<li><q>${escapeXml(sentence)}</q> <a href="#${escapeXml(path)}">${escapeXml(locator)}</a></li>`,
  )
  return (
    '<aside aria-label="What rests on this passage" class="text-resting">' +
    `<p><a href="${escapeXml(paths.action(actionId))}">The summary</a> rests on this passage:</p>` +
    `<ul>${lines.join('')}</ul></aside>`
  )
}

/**
 * The words of a passage, indented as in the official print. Words for another law are set apart.
 */
function blocksMarkup(passage: ShownPassage, words: InlineContext): string {
  const { content, from, to } = passage
  const given = new Set([passage.path])
  const numbers = blockNumbers(content)
  let group: 'div' | 'blockquote' | null = null
  let markup = ''
  for (const [at, path] of blockPaths(passage).entries()) {
    // The first block of a path has it; what belongs to that has none of its own.
    const own = given.has(path) ? null : path
    given.add(path)
    const block = content[at]
    if (!block || at < from || at >= to) continue
    const wanted = block.quoted ? 'blockquote' : 'div'
    if (group !== wanted) {
      if (group) markup += `</${group}>`
      markup += wanted === 'div' ? '<div>' : '<blockquote class="text-quoted">'
      group = wanted
    }
    markup += blockMarkup(
      block,
      own === null ? null : { path: own, numbers: numbers[at] ?? '' },
      words,
    )
  }
  return group ? `${markup}</${group}>` : markup
}

/** The path of a block, and the numbers that it is cited by. */
type Place = { path: string; numbers: string }

function blockMarkup(block: Block, place: Place | null, words: InlineContext): string {
  const { level, rows } = block
  const id = place
    ? ` id="${escapeXml(place.path)}" data-numbers="${escapeXml(place.numbers)}"`
    : ''
  const line = lineMarkup(block, place?.path ?? null, words)
  const table = rows === undefined ? '' : tableMarkup(rows, words)
  return `<div${id} data-level="${Math.min(level, 8)}" class="text-block">${line}${table}</div>`
}

function lineMarkup(block: Block, path: string | null, words: InlineContext): string {
  const { number, heading, text, struck } = block
  if ((number ?? heading ?? text) === undefined) return ''
  let line = ''
  if (number !== undefined) {
    const printed = escapeXml(number)
    line += path === null ? `${printed} ` : `<a href="#${escapeXml(path)}">${printed}</a> `
  }
  if (heading !== undefined) {
    const separator = text === undefined ? '' : '.—'
    line += `<span class="text-block-heading">${wordsMarkup(heading, words)}</span>${separator}`
  }
  if (text !== undefined) line += wordsMarkup(text, words)
  return `<p dir="auto">${struck ? `<del>${line}</del>` : line}</p>`
}

/** A table of the text. One that is wider than the page scrolls by itself, by keyboard too, and shows that it does. */
function tableMarkup([head = [], ...body]: string[][], words: InlineContext): string {
  const heads = head.map((cell) => `<th scope="col" dir="auto">${wordsMarkup(cell, words)}</th>`)
  const rows = body.map((row) => {
    const cells = row.map((cell) => `<td dir="auto">${wordsMarkup(cell, words)}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return (
    '<section aria-label="Table" tabindex="0" class="text-table scroll-hint"><table>' +
    `<thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`
  )
}

/**
 * Words of the text. References are links, and words that the visitor looks for are marked. Words that an
 * amendment strikes from another law are struck through, and words that it inserts there have a line under them.
 */
function wordsMarkup(text: string, context: InlineContext): string {
  return inlineSegments(text, context).map(segmentMarkup).join('')
}

function segmentMarkup(segment: Segment): string {
  const plain = escapeXml(segment.text)
  const words = linkMarkup(segment, segment.isFound ? `<mark>${plain}</mark>` : plain)
  if (segment.fate === 'struck') return `<del>${words}</del>`
  return segment.fate === 'inserted' ? `<ins>${words}</ins>` : words
}

function linkMarkup({ action, url }: Segment, words: string): string {
  if (action) return `<a href="${escapeXml(paths.action(action))}">${words}</a>`
  return url ? `<a href="${escapeXml(url)}" rel="external">${words}</a>` : words
}

/** The lines of the table of contents. The visitor is at the passage at which the page opens. */
export function contentsMarkup(
  lines: readonly ContentsLine[],
  actionId: string,
  version: string,
  opensAt: string | null,
): string {
  // A path needs no escaping in an address.
  const address = escapeXml(paths.actionText(actionId, { version, at: 'x' }).slice(0, -1))
  return lines
    .map(({ path, level, label, isHere }) => {
      const to = isHere ? `#${path}` : `${address}${path}#${path}`
      const current = path === opensAt ? ' aria-current="location"' : ''
      return (
        `<li data-level="${Math.min(level, 4)}">` +
        `<a href="${to}"${current} class="quiet-link">${escapeXml(label)}</a></li>`
      )
    })
    .join('')
}

/** Consecutive words with the same link, mark and fate. */
type Segment = {
  text: string
  action?: string
  url?: string
  isFound?: true
  /** What an amendment does with these words in another law. */
  fate?: AmendingWords['fate']
}

/** How to find references in words, and the words to mark. */
type InlineContext = {
  /** The action whose text it is: what it calls itself is no reference. */
  self: string
  referencesIn: (text: string) => readonly Reference[]
  /** Actions of the record by the record's name for them. */
  links: ActionsByName
  /** As `soughtWords` gives them; empty for nothing. */
  sought: string
}

/** Words in segments, which put together again are the same words. */
export function inlineSegments(text: string, context: InlineContext): Segment[] {
  const { self, referencesIn, links, sought } = context
  const linked = referencesIn(text).flatMap(({ start, end, named }) => {
    if (recordName(named)?.id === self) return []
    const action = actionNamed(named, links)
    const url = action === undefined ? officialUrl(named) : null
    if (action === undefined && url === null) return []
    return [{ start, end, ...(action === undefined ? { url: url ?? '' } : { action }) }]
  })
  const found = findInText(text, sought)
  const amending = amendingWords(text)
  if (linked.length + found.length + amending.length === 0) return text === '' ? [] : [{ text }]
  const cuts = new Set([
    0,
    text.length,
    ...[...linked, ...amending].flatMap(({ start, end }) => [start, end]),
    ...found.flat(),
  ])
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? text.length
    const link = linked.find((one) => one.start <= start && end <= one.end)
    const fate = amending.find((one) => one.start <= start && end <= one.end)?.fate
    const isFound = found.some(([first, last]) => first <= start && end <= last)
    return {
      text: text.slice(start, end),
      ...(link && 'action' in link && { action: link.action }),
      ...(link && 'url' in link && { url: link.url }),
      ...(isFound && { isFound }),
      ...(fate && { fate }),
    }
  })
}
