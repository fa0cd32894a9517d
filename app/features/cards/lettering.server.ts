import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, create } from 'fontkit'

/**
 * Text as outlines, so that a card looks the same on a machine without fonts, and is measured exactly.
 * The family's default instance (weight 400) is used; a thin outline in the same ink makes it a semibold.
 */
const file = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
let opened: Font | undefined

function font(): Font {
  const path = createRequire(import.meta.url).resolve(file)
  opened ??= create(readFileSync(path)) as Font
  return opened
}

export function widthOf(text: string, size: number): number {
  return (font().layout(text).advanceWidth * size) / font().unitsPerEm
}

type Line = {
  text: string
  x: number
  /** The base line. */
  y: number
  size: number
  fill: string
  bold?: boolean
  /** Where `x` is. */
  anchor?: 'start' | 'end'
}

/** One line of text as an SVG group. */
export function letter({ text, x, y, size, fill, bold = false, anchor = 'start' }: Line): string {
  const { glyphs, positions } = font().layout(text)
  const scale = size / font().unitsPerEm
  const start = anchor === 'end' ? x - widthOf(text, size) : x
  let pen = 0
  const shapes = glyphs.map((glyph, index) => {
    const at = pen
    pen += positions[index]?.xAdvance ?? 0
    return `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`
  })
  const weight = bold ? ` stroke="${fill}" stroke-width="20"` : ''
  return `<g fill="${fill}"${weight} transform="translate(${start} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`
}

/** Breaks text into at most `maxLines` lines no wider than `width`; what does not fit ends in an ellipsis. */
export function breakLines(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = []
  let open = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = open === '' ? word : `${open} ${word}`
    if (widthOf(longer, size) <= width) {
      open = longer
      continue
    }
    if (open !== '') lines.push(open)
    open = word
    if (lines.length === maxLines) break
  }
  if (lines.length < maxLines) return [...lines, fit(open, size, width)].filter(Boolean)
  return lines.map((line, index) => (index === maxLines - 1 ? fit(`${line}…`, size, width) : line))
}

/** Cuts a line to the width, at the end of a word; a single endless word anywhere. */
function fit(line: string, size: number, width: number): string {
  let cut = line
  while (widthOf(cut, size) > width && /\S\s+\S/.test(cut))
    cut = `${cut.replace(/[\s,;:–—-]+\S+$/, '')}…`
  while (cut.length > 1 && widthOf(cut, size) > width) cut = `${cut.replace(/\s*.…?$/u, '')}…`
  return cut
}
