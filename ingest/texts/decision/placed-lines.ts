/** Words on a page of a PDF, placed from its lower left corner in points. */
export type PlacedWords = { text: string; x: number; y: number; width: number; height: number }

/**
 * The words of a page as lines from top to bottom, indented with blanks as on the page.
 * A word raised or lowered by less than half its height belongs to the line.
 */
export function placedLines(words: readonly PlacedWords[]): string[] {
  const lines: { y: number; height: number; words: PlacedWords[] }[] = []
  for (const word of words) {
    if (word.text.trim() === '') continue
    const line = lines.findLast(
      ({ y, height }) => Math.abs(y - word.y) < Math.max(height, word.height, 4) / 2,
    )
    if (line) line.words.push(word)
    else lines.push({ y: word.y, height: word.height, words: [word] })
  }
  const left = Math.min(...lines.flatMap((line) => line.words.map(({ x }) => x)))
  return lines
    .toSorted((a, b) => b.y - a.y)
    .map((line) => {
      const placed = line.words.toSorted((a, b) => a.x - b.x)
      const indent = Math.max(0, Math.round(((placed[0]?.x ?? left) - left) / characterWidth))
      return ' '.repeat(Math.min(indent, 60)) + joined(placed)
    })
}

// The approximate width of a character in the Court's print, in points.
const characterWidth = 5

function joined(words: readonly PlacedWords[]): string {
  let text = ''
  let end = -Infinity
  for (const word of words) {
    const gap = word.x - end
    const isApart = gap > Math.max(word.height * 0.15, 1)
    if (text !== '' && gap > characterWidth * 4) text += '   '
    else if (text !== '' && isApart && !/\s$/.test(text) && !/^\s/.test(word.text)) text += ' '
    text += word.text
    end = word.x + word.width
  }
  return text.trimEnd()
}
