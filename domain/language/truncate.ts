const graphemes = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

/**
 * The first `max` characters of a text, with "..." if cut. Characters are graphemes: an accent, a
 * flag or a family emoji is never split. Cuts at the end of a word, unless the first word is too
 * long. Removes a space, stop, comma or dash before the dots.
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
  // If this is only the leading white space, the text is one endless word.
  return (whole.trim() === '' ? cut : whole).replace(/(?<![\s.,;:–—-])[\s.,;:–—-]+$/, '')
}
