/** The longest run of words that two texts share, in words, without regard to case and marks. */
export function longestSharedRun(one: string, other: string): string {
  const a = words(one)
  const b = words(other)
  let best = { length: 0, end: 0 }
  let above = new Uint16Array(b.length + 1)
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Uint16Array(b.length + 1)
    for (let column = 1; column <= b.length; column += 1) {
      if (a[row - 1] !== b[column - 1]) continue
      const length = (above[column - 1] ?? 0) + 1
      current[column] = length
      if (length > best.length) best = { length, end: row }
    }
    above = current
  }
  return a.slice(best.end - best.length, best.end).join(' ')
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
