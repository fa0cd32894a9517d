const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/**
 * The first `max` characters of a text, with "..." when something was cut. A character is what a visitor sees as one
 * (an accent, a flag or a family emoji is never split). The cut is at the end of a word, unless the first word alone is
 * longer than that; a space, a stop, a comma or a dash left before the dots is removed.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${wholeWords(text, index)}...`
    count += 1
  }
  return text
}

function wholeWords(text: string, end: number): string {
  const cut = text.slice(0, end)
  const whole = /^\s/.test(text.slice(end)) ? cut : cut.replace(/\s+\S*$/, '')
  // Nothing but the white space of its beginning: one endless word.
  return (whole.trim() === '' ? cut : whole).replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/, '')
}
