import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { type CitedText, citePassage } from '#domain/texts/passage-citation.ts'
import { isStruck } from '#domain/texts/passage.ts'
import { blocksMarkup } from './blocks-markup.ts'
import { citationLine } from './citation-line.ts'
import type { InlineContext } from './inline-segments.ts'
import type { RestingSentence, ShownPassage } from './text-view.ts'
import { wordsMarkup } from './words-markup.ts'

type Shown = {
  passages: readonly ShownPassage[]
  cited: CitedText
  resting: readonly RestingSentence[]
  words: InlineContext
}

/** The passages of a page: each with its heading, how it is cited, what of the summary rests on it, and its words. */
export function passagesMarkup({ passages, ...of }: Shown): string {
  return passages.map((passage) => sectionMarkup(passage, of)).join('')
}

function sectionMarkup(passage: ShownPassage, of: Omit<Shown, 'passages'>): string {
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
