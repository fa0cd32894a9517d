type Style = 'letter' | 'roman' | 'capital' | 'capital-roman' | 'figure' | 'figure.'
type Reading = { style: Style; value: number }

/**
 * Finds the depth of numbered paragraphs. The Federal Register marks up no nesting.
 * It follows from the order of the numbers, (a), (i), (A), (1), and some can be read in two ways.
 */
export class Numbering {
  #open: Reading[] = []

  /** The number of levels above and at the last paragraph. */
  get depth(): number {
    return this.#open.length
  }

  /**
   * @param number as printed: "(a)", "(iv)", "1.".
   * @param isFirst whether the words before it announce a list.
   * @returns its level, from 1.
   */
  levelOf(number: string, isFirst: boolean): number {
    const readings = readingsOf(number)
    const begins = readings.find(({ value, style }) => value === 1 && !this.#isOpen(style))
    if (isFirst && begins) return this.#push(begins)
    for (let level = this.#open.length; level > 0; level -= 1) {
      const open = this.#open[level - 1]
      const next = readings.find(
        ({ style, value }) => style === open?.style && value === open.value + 1,
      )
      if (next) return this.#set(level, next)
    }
    if (begins) return this.#push(begins)
    // A number out of order joins the numbers of the same style.
    for (const reading of readings) {
      const level = this.#open.findLastIndex(({ style }) => style === reading.style) + 1
      if (level > 0) return this.#set(level, reading)
    }
    return readings[0] ? this.#push(readings[0]) : this.#open.length
  }

  #isOpen(wanted: Style): boolean {
    return this.#open.some(({ style }) => style === wanted)
  }

  #push(reading: Reading): number {
    return this.#open.push(reading)
  }

  #set(level: number, reading: Reading): number {
    this.#open = [...this.#open.slice(0, level - 1), reading]
    return level
  }
}

function readingsOf(number: string): Reading[] {
  const value = number.replace(/[().]/g, '')
  if (/^\d+$/.test(value)) {
    return [{ style: number.startsWith('(') ? 'figure' : 'figure.', value: Number(value) }]
  }
  const isCapital = value === value.toUpperCase()
  const small = value.toLowerCase()
  const roman = romanValue(small)
  // "(bb)" follows "(z)" and "(aa)".
  const isLetter = new Set(small).size === 1
  const letter = small.charCodeAt(0) - 96 + 26 * (small.length - 1)
  return [
    ...(roman ? [{ style: isCapital ? 'capital-roman' : 'roman', value: roman } as const] : []),
    ...(isLetter ? [{ style: isCapital ? 'capital' : 'letter', value: letter } as const] : []),
  ]
}

const romanFigures: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** 0 if the text is not a Roman numeral. */
function romanValue(text: string): number {
  if (!/^(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(text)) return 0
  return Array.from(text).reduce((sum, figure, at) => {
    const own = romanFigures[figure] ?? 0
    return own < (romanFigures[text[at + 1] ?? ''] ?? 0) ? sum - own : sum + own
  }, 0)
}
