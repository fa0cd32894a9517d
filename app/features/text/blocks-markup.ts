import { escapeXml } from '#app/data/xml.ts'
import { blockNumbers } from '#domain/texts/passage-citation.ts'
import { type Block, blockPaths } from '#domain/texts/passage.ts'
import type { InlineContext } from './inline-segments.ts'
import type { ShownPassage } from './text-view.ts'
import { wordsMarkup } from './words-markup.ts'

/** The words of a passage, set in as the official print does; what is to stand in another law is set apart. */
export function blocksMarkup(passage: ShownPassage, words: InlineContext): string {
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
