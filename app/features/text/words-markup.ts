import { escapeXml } from '#app/data/xml.ts'
import { paths } from '#app/paths.ts'
import { type InlineContext, type Segment, inlineSegments } from './inline-segments.ts'

/**
 * Words of the text: what they refer to is linked, what the visitor looked for is marked, and what an amendment strikes
 * from another law or inserts there is struck through or has a line under it.
 */
export function wordsMarkup(text: string, context: InlineContext): string {
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
