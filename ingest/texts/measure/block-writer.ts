import { type Block, type Passage, uniquePaths } from '#domain/texts/passage.ts'
import { plainWords } from '../plain-words.ts'

type Opening = Pick<Passage, 'path' | 'kind' | 'level'> &
  Partial<Pick<Passage, 'number' | 'heading'>>
type Title = { number: string | null; heading: string | null }
/** `isInline`: printed on the line of the number before it, as in "(a)(1)". */
type Place = { level: number; isInline: boolean }

// The length of a path in the database, less room for a counter.
const longestPath = 280

/** Collects words into blocks and blocks into passages, in their order. */
export class BlockWriter {
  readonly #passages: Passage[] = []
  readonly #unique = uniquePaths()
  #passage: Passage | undefined
  #opening: (Title & Place) | undefined
  #words = ''
  #footnotes: string[] = []
  #isStruck = false
  /** The open quotations, one within another, with their quotation marks. */
  #quotations: { open: string; close: string; isClosed: boolean }[] = []
  #home = { path: 'text', level: 0 }
  /** The depth of the current block. */
  level = 0

  get kind(): Passage['kind'] | undefined {
    return this.#passage?.kind
  }

  /** Whether the text itself has begun, after its front and preamble. */
  get hasBody(): boolean {
    return this.#passages.some(({ kind, path }) => kind !== 'front' && path !== 'preamble')
  }

  /** Begins a passage. */
  open({ path, kind, level, number = null, heading = null }: Opening): void {
    this.#flush()
    const own = this.#unique(path.slice(0, longestPath).replace(/(?<![-./])[-./]+$/, ''))
    this.#passage = {
      path: own,
      kind,
      level: Math.min(level, 12),
      number,
      heading,
      page: null,
      content: [],
    }
    this.#passages.push(this.#passage)
  }

  /** Ends the current passage. Words that follow without a heading become a passage of this path. */
  leave(path: string, level: number): void {
    this.#flush()
    this.#passage = undefined
    this.#home = { path, level }
  }

  /** The words of the block at hand, so far. */
  get line(): string {
    return this.#words
  }

  append(text: string): void {
    if (this.#opening === undefined && this.#words === '' && text.trim() === '') return
    this.#words += text
  }

  /** Begins a block, unless the current one has only its number so far. */
  words(): void {
    if (this.#words.trim() !== '') this.#flush()
  }

  block(work: () => void): void {
    this.#flush()
    work()
    this.#flush()
  }

  /** A block of another depth, with its number and heading. */
  at(place: Place, title: Title, work: () => void): void {
    this.#flush()
    const { level: before } = this
    this.level = place.level
    this.#opening = { ...place, ...title }
    work()
    this.#flush()
    this.level = before
  }

  table({ heading, rows }: { heading: string | null; rows: string[][] }): void {
    this.#flush()
    if (rows.length > 0) this.#push({ level: this.level, ...(heading && { heading }), rows })
  }

  footnote(text: string): void {
    this.#footnotes.push(text)
  }

  /** Words quoted for another law. `marks` if the file does not write the quotation marks. */
  quoted(marks: readonly [string, string] | undefined, work: () => void): void {
    this.#flush()
    const { level } = this
    this.level = level + 1
    const [open, close] = marks ?? ['', '']
    this.#quotations.push({ open, close, isClosed: false })
    work()
    this.closeQuoted('')
    this.#quotations.pop()
    this.level = level
  }

  /** Ends the current quotation. `after` continues the sentence around it. */
  closeQuoted(after: string): void {
    this.#flush()
    const quotation = this.#quotations.at(-1)
    const ending = quotation?.isClosed === false ? quotation.close : ''
    if (quotation) quotation.isClosed = true
    if (ending + after === '') return
    const last = this.#passage?.content.at(-1)
    if (last?.quoted === undefined) {
      this.#words = after
      return this.#flush()
    }
    if (last.rows) {
      this.#passage?.content.push({ level: last.level, text: ending + after, quoted: true })
      return
    }
    const blank = /^[\p{L}\p{N}(]/u.test(after) ? ' ' : ''
    last.text = (last.text ?? '') + ending + blank + after
  }

  struck(isStruck: boolean, work: () => void): void {
    const before = this.#isStruck
    if (isStruck !== before) this.#flush()
    this.#isStruck = isStruck
    work()
    if (isStruck !== before) this.#flush()
    this.#isStruck = before
  }

  end(): Passage[] {
    this.#flush()
    return this.#passages.filter(
      ({ number, heading, content }) => number !== null || heading !== null || content.length > 0,
    )
  }

  #flush(): void {
    const {
      number = null,
      heading = null,
      isInline = false,
      level,
    } = this.#opening ?? { level: this.level }
    const text = plainWords(this.#words)
    this.#opening = undefined
    this.#words = ''
    if (number !== null || heading !== null || text !== '') {
      const block = {
        level,
        ...(number !== null && { number }),
        ...(heading !== null && { heading }),
        ...(text !== '' && { text }),
      }
      this.#push(block, isInline)
    }
    for (const note of this.#footnotes.splice(0)) this.#push({ level, text: note })
  }

  #push(block: Block, isInline = false): void {
    this.#passage ??= this.#openWithoutTitle()
    const last = this.#passage.content.at(-1)
    const { number, heading, text = '' } = block
    // Punctuation that ends the sentence around quoted words follows them directly, in both mark-ups.
    const isEnding = this.#quotations.length === 0 && number === undefined && heading === undefined
    if (isEnding && last?.quoted && last.text !== undefined && /^[.,;:]/.test(text)) {
      last.text += text
      return
    }
    // The quotation marks of a line are at its beginning.
    const isBegun = isInline && last?.quoted && last.text === undefined && last.rows === undefined
    const marks = isBegun ? '' : this.#quotations.map(({ open }) => open).join('')
    this.#passage.content.push({
      ...begunWith(marks, block),
      ...(this.#quotations.length > 0 && { quoted: true }),
      ...(this.#isStruck && { struck: true }),
    })
  }

  #openWithoutTitle(): Passage {
    const { path, level } = this.#home
    const own = this.#unique(path)
    const passage: Passage = {
      path: own,
      kind: 'part',
      level,
      number: null,
      heading: null,
      page: null,
      content: [],
    }
    this.#passages.push(passage)
    return passage
  }
}

/** A quotation mark precedes the number, as in print. */
function begunWith(marks: string, block: Block): Block {
  if (marks === '') return block
  if (block.number !== undefined) return { ...block, number: marks + block.number }
  if (block.heading !== undefined) return { ...block, heading: marks + block.heading }
  if (block.text !== undefined) return { ...block, text: marks + block.text }
  const [[first = '', ...cells] = [], ...rows] = block.rows ?? []
  return { ...block, rows: [[marks + first, ...cells], ...rows] }
}
