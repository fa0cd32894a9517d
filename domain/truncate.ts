const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/**
 * The first `max` characters of a text, with "..." when something was cut. A character is what a
 * reader sees as one (an accent, a flag or a family emoji is never split), and a space left before
 * the dots is removed.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}...`
    count += 1
  }
  return text
}
