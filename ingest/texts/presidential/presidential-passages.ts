import { type Block, type Passage, pathStep, uniquePaths } from '#domain/texts/passage.ts'
import { plainWords } from '../plain-words.ts'
import type { DocumentPart, Run } from './document-parts.ts'
import { Numbering } from './numbering.ts'

// "Section 1.", "Sec. 2.", "Sec. 4.1."; in older orders "Section 1-101.".
const sectionStart = /^(Section|Sec\.)\s+(\d{1,3}[A-Za-z]?(?:[.-]\d{1,3})*)\s*\.\s*/
const numberStart = /^(\([a-z]{1,5}\)|\([A-Z]{1,3}\)|\(\d{1,3}\)|\d{1,2}\.(?=\s))\s*/

/**
 * Splits an order or a proclamation into passages: its title, preamble, sections or numbered clauses,
 * signature, and annexes. Without sections and without "Now, therefore" it is one text.
 */
export function presidentialPassages(parts: readonly DocumentPart[]): Passage[] {
  return new PassageWriter(parts).passages()
}

class PassageWriter {
  readonly #parts: readonly DocumentPart[]
  readonly #passages: Passage[] = []
  readonly #unique = uniquePaths()
  #numbering = new Numbering()
  /** The part or annex around the following passages. */
  #container: string[] = []
  #areClauses = false

  constructor(parts: readonly DocumentPart[]) {
    this.#parts = parts
  }

  passages(): Passage[] {
    const texts = this.#parts.map((part) => (part.kind === 'paragraph' ? textOf(part.runs) : ''))
    const hasPreamble = texts.some((text) => sectionStart.test(text) || isEnacting(text))
    for (const [at, part] of this.#parts.entries()) {
      if (part.kind === 'paragraph') this.#paragraph(part.runs, texts[at] ?? '', hasPreamble)
      else if (part.kind === 'title') this.#title(part.text)
      else if (part.kind === 'heading') this.#heading(part.text)
      else if (part.kind === 'end') this.#end(part.text)
      else this.#table(part)
    }
    return this.#passages
  }

  #title(text: string): void {
    if (this.#last?.kind !== 'front') this.#open({ step: 'front', kind: 'front' })
    this.#push({ level: 0, text })
  }

  #heading(text: string): void {
    const [, kind, number] = /^(PART|Part|ANNEX|Annex|APPENDIX|Appendix)\b\s*([\dA-Z]{0,5})\b/.exec(
      text,
    ) ?? ['', '', '']
    const step = kind ? pathStep(`${kind} ${number}`) : pathStep(text).slice(0, 60)
    this.#areClauses = false
    this.#container = []
    const name = text.slice(0, `${kind} ${number}`.trim().length)
    const rest = text.slice(name.length).replace(/^[\s.:—–-]+/, '')
    this.#open({
      step: step.replace(/^[-.]+|[-.]+$/g, '') || 'part',
      kind: 'heading',
      ...(kind && { number: name }),
      heading: kind ? rest || null : text,
    })
    this.#container = [this.#last?.path ?? 'part']
  }

  #end(text: string): void {
    this.#container = []
    if (this.#last?.kind !== 'end') this.#open({ step: 'end', kind: 'end' })
    this.#push({ level: 0, text })
  }

  #table({ heading, rows }: Extract<DocumentPart, { kind: 'table' }>): void {
    this.#body()
    this.#push({ level: this.#ownLevel, ...(heading !== null && { heading }), rows })
  }

  #paragraph(runs: Run[], text: string, hasPreamble: boolean): void {
    const [lead, word, number] = sectionStart.exec(text) ?? []
    if (lead !== undefined) return this.#section(`${word} ${number}`, number ?? '', lead, runs)
    if (/^IN WITNESS WHEREOF/i.test(text)) return this.#end(text)
    if (isEnacting(text) && this.#last?.path !== 'text') {
      this.#open({ step: 'text', kind: 'part' })
      this.#areClauses = true
    } else if (this.#last === undefined || this.#last.kind === 'front') {
      this.#open({ step: hasPreamble ? 'preamble' : 'text', kind: 'part' })
    }
    this.#body()
    this.#blocks(runs)
  }

  #section(name: string, number: string, lead: string, runs: Run[]): void {
    const rest = without(runs, lead)
    const italic = headed(rest)
    const { heading, runs: words } = italic.heading === null ? capitalized(rest) : italic
    this.#areClauses = false
    this.#open({ step: `sec-${number}`, kind: 'section', number: `${name}.`, heading })
    this.#blocks(words)
  }

  #blocks(runs: Run[]): void {
    const text = textOf(runs)
    if (text === '') return
    if (isQuoted(text)) {
      return this.#push({ level: Math.min(this.#numbering.depth + 1, 12), text, quoted: true })
    }
    const [lead, number] = numberStart.exec(text) ?? []
    if (lead === undefined || number === undefined) {
      return this.#push({ level: this.#ownLevel, text })
    }
    const level = this.#numbering.levelOf(number, this.#announces)
    const { heading, runs: words } = headed(without(runs, lead))
    if (this.#areClauses && level === 1 && /^\(?\d/.test(number)) {
      return this.#clause(number, heading, words)
    }
    const own = textOf(words)
    // "(a) (i) The Secretary": each number gets its own block.
    const isNested = heading === null && /^\([a-zA-Z\d]{1,5}\)\s/.test(own)
    const within = this.#clauseDepth
    this.#push({
      level: Math.min(Math.max(level - within, 1), 12),
      number,
      ...(heading !== null && { heading }),
      ...(own !== '' && !isNested && { text: own }),
    })
    if (isNested) this.#blocks(words)
  }

  #clause(number: string, heading: string | null, words: Run[]): void {
    const numbering = this.#numbering
    this.#open({ step: `clause-${pathStep(number)}`, kind: 'section', number, heading })
    // The next clause follows this one, whatever this one contains.
    this.#numbering = numbering
    if (textOf(words) !== '') this.#blocks(words)
  }

  /** A clause is its own passage. Its paragraphs start counting within it. */
  get #clauseDepth(): number {
    return this.#last?.path.startsWith('clause-') === true ? 1 : 0
  }

  get #ownLevel(): number {
    return this.#numbering.depth > this.#clauseDepth ? 1 : 0
  }

  /** Whether the words before announce a list: "as follows:". */
  get #announces(): boolean {
    return /[:—]$/.test(this.#last?.content.at(-1)?.text ?? '')
  }

  get #last(): Passage | undefined {
    return this.#passages.at(-1)
  }

  /** Words after the signature without a heading become a separate part. */
  #body(): void {
    if (this.#last === undefined || this.#last.kind === 'end') {
      this.#open({ step: 'text', kind: 'part' })
    }
  }

  #push(block: Block): void {
    this.#last?.content.push(block)
  }

  #open(opening: {
    step: string
    kind: Passage['kind']
    number?: string
    heading?: string | null
  }): void {
    this.#numbering = new Numbering()
    this.#passages.push({
      path: this.#unique([...this.#container, pathStep(opening.step)].join('/')),
      kind: opening.kind,
      level: this.#container.length,
      number: opening.number ?? null,
      heading: opening.heading ?? null,
      page: null,
      content: [],
    })
  }
}

/** "NOW, THEREFORE, I, …, do hereby proclaim": a proclamation's orders begin here. */
const isEnacting = (text: string): boolean => /^NOW,? THEREFORE\b/i.test(text)

function textOf(runs: readonly Run[]): string {
  return plainWords(runs.map(({ text }) => text).join(''))
}

/** A paragraph without its first words. */
function without(runs: readonly Run[], lead: string): Run[] {
  let left = lead.replace(/\s+/g, '').length
  return runs.flatMap(({ text, style }) => {
    let at = 0
    while (left > 0 && at < text.length) {
      if (/[^\s\u00ad\u200b\u2060\ufeff]/.test(text[at] ?? '')) left -= 1
      at += 1
    }
    return at < text.length ? [{ text: text.slice(at), style }] : []
  })
}

/** Words for another order are quoted as a whole. A defined term is followed by its meaning. */
const isQuoted = (text: string): boolean =>
  /^[“"][^”"]*(”?[.;,]?|[”"](; (and|or))?[.;,]?)$/.test(text)

type Headed = { heading: string | null; runs: Run[] }

/** Italic words at the beginning, up to a full stop, are a heading. */
function headed(runs: readonly Run[]): Headed {
  const start = runs.findIndex(({ text }) => plainWords(text) !== '')
  if (runs[start]?.style !== 'italic') return { heading: null, runs: [...runs] }
  const end = runs.findIndex(
    ({ style, text }, at) => at > start && style !== 'italic' && plainWords(text) !== '',
  )
  const italic = textOf(runs.slice(start, end === -1 ? undefined : end))
  const rest = end === -1 ? [] : runs.slice(end)
  const isClosed = italic.endsWith('.') || /^\s*\./.test(textOf(rest))
  if (!isClosed || italic.length > 500) return { heading: null, runs: [...runs] }
  const words = /^\s*\./.test(textOf(rest)) ? without(rest, '.') : rest
  return { heading: italic.replace(/(?<!\s)\s*\.$/, ''), runs: words }
}

const titleWord = String.raw`(?:[A-Z][\p{L}\p{N}’'.&/-]*|\d+|a|an|and|as|at|by|for|from|in|into|of|on|or|the|to|under|with)`
const title = new RegExp(
  String.raw`^([A-Z][\p{L}\p{N}’'&/-]*(?:,? ${titleWord}){0,13})\. (?=[(“A-Z])`,
  'u',
)

/** For a section without mark-up: a first sentence in title case. */
function capitalized(runs: readonly Run[]): Headed {
  const [lead, heading] = title.exec(textOf(runs)) ?? []
  if (lead === undefined || heading === undefined) return { heading: null, runs: [...runs] }
  return { heading, runs: without(runs, lead) }
}
