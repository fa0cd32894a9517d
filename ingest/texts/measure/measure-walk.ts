import { XmlElement, XmlText } from '@rgrove/parse-xml'
import { type Passage, pathStep } from '#domain/texts/passage.ts'
import { BlockWriter } from './block-writer.ts'
import { depthOf } from './elements.ts'
import { enactingFormula } from './enacting-formula.ts'
import { tableRows } from './table-rows.ts'
import {
  breaks,
  childElements,
  elementRole,
  localName,
  omission,
  quotationMarks,
  wordsOf,
} from './tree.ts'

/** Quoted words. Their depth in the other law is counted from the first of them. */
type Quoted = { host: number; base: number | undefined }

// As the print sets them.
const printedWords: Record<string, string> = {
  division: 'DIVISION',
  title: 'TITLE',
  subtitle: 'Subtitle',
  part: 'PART',
  subpart: 'Subpart',
  chapter: 'CHAPTER',
  subchapter: 'SUBCHAPTER',
  'constitution-article': 'Article',
}

/** Walks through a measure once and gives its passages. */
export class MeasureWalk {
  readonly #root: XmlElement
  /** True for bill.dtd: the print adds words and quotation marks to the mark-up. */
  readonly #isDtd: boolean
  readonly #writer = new BlockWriter()
  #steps: string[] = []
  #inSection = false
  #quoted: Quoted | undefined
  #style = ''
  #quotations = 0
  /** Whether a committee's report strikes the current element. */
  #isStruck = false

  constructor(root: XmlElement, isDtd: boolean) {
    this.#root = root
    this.#isDtd = isDtd
  }

  passages(): Passage[] {
    this.#children(this.#root)
    return this.#writer.end()
  }

  #children(element: XmlElement): void {
    for (const child of element.children) {
      if (child instanceof XmlText) this.#writer.append(child.text)
      else if (child instanceof XmlElement) this.#element(child)
    }
  }

  #element(element: XmlElement): void {
    const isDeleted = ['deleted-phrase', 'deletedText'].includes(element.name)
    const changed = isDeleted ? 'deleted' : element.attributes.changed
    // An unchanged element has the state of the element around it.
    if (changed === undefined || changed === 'not-changed') return this.#visit(element)
    const before = this.#isStruck
    this.#isStruck = changed === 'deleted'
    this.#writer.struck(this.#isStruck, () => this.#visit(element))
    this.#isStruck = before
  }

  #visit(element: XmlElement): void {
    const writer = this.#writer
    switch (elementRole(element)) {
      case 'none':
        return
      case 'inline':
        writer.append(breaks(element, writer.line))
        return this.#children(element)
      case 'quotation':
        return this.#quotation(element)
      case 'omission':
        if (element.attributes.type !== 'vertical') return writer.append(omission(element))
        return writer.block(() => writer.append(omission(element)))
      case 'number':
      case 'heading':
        // Those of a subsection and of higher levels were read with their element.
        return writer.block(() => this.#children(element))
      case 'words':
        writer.words()
        return this.#children(element)
      case 'block':
        if (isApproval(element) && writer.hasBody) return this.#end(element)
        return writer.block(() => this.#children(element))
      case 'wrapper':
        return writer.block(() => this.#children(element))
      case 'front':
        return this.#front(element)
      case 'preamble':
        return this.#preamble(element)
      case 'end':
        return this.#end(element)
      case 'body':
        return this.#body(element)
      case 'container':
        return this.#container(element)
      case 'section':
        return this.#section(element)
      case 'subsection':
        return this.#subsection(element)
      case 'quoted':
        return this.#quotedBlock(element)
      case 'after-quoted':
        return writer.closeQuoted(wordsOf(element))
      case 'contents':
        // A table of contents for another law is part of the text.
        if (this.#quoted) writer.block(() => this.#children(element))
        return
      case 'table':
        return writer.table(tableRows(element))
      case 'footnote':
        return writer.footnote(wordsOf(element))
    }
  }

  #front(element: XmlElement): void {
    this.#writer.open({ path: this.#path('front'), kind: 'front', level: 0 })
    this.#writer.block(() => this.#children(element))
    if (!childElements(this.#root).some(({ name }) => name === 'preamble')) this.#formula()
  }

  #preamble(element: XmlElement): void {
    this.#writer.open({ path: this.#path('preamble'), kind: 'part', level: 0 })
    this.#writer.block(() => this.#children(element))
    this.#formula()
  }

  #formula(): void {
    const formula = this.#isDtd ? enactingFormula(this.#root) : null
    if (formula !== null) this.#writer.block(() => this.#writer.append(formula))
  }

  #end(element: XmlElement): void {
    const writer = this.#writer
    if (writer.kind !== 'end') writer.open({ path: 'end', kind: 'end', level: 0 })
    writer.block(() => this.#children(element))
  }

  /**
   * A committee's struck text is printed with the inserted one. It gets its own paths,
   * so that no reader takes it for the text.
   */
  #body(element: XmlElement): void {
    const { attributes } = element
    if (this.#isDtd) {
      this.#style = attributes.style ?? 'OLC'
      // Words before the first section belong to the body, not to the form or the preamble.
      this.#writer.leave(this.#path('text'), this.#steps.length)
    }
    if (attributes.changed === 'deleted') {
      this.#writer.open({ path: 'struck', kind: 'heading', level: 0, heading: '[Struck out]' })
      return this.#within('struck', () => this.#writer.block(() => this.#children(element)))
    }
    this.#writer.block(() => this.#children(element))
  }

  #container(element: XmlElement): void {
    const { number, heading, rest } = this.#titled(element)
    if (this.#quoted || this.#inSection) return this.#subsection(element)
    if (number === null && heading === null) {
      return this.#writer.block(() => this.#rest(rest))
    }
    const step = containerStep(element, number, heading)
    this.#writer.open({
      path: this.#path(step),
      kind: 'heading',
      level: this.#steps.length,
      number,
      heading,
    })
    this.#within(step, () => this.#writer.block(() => this.#rest(rest)))
  }

  #section(element: XmlElement): void {
    if (this.#quoted || this.#inSection) return this.#subsection(element)
    const { number, heading, rest } = this.#titled(element)
    const step = number === null ? 'text' : `sec-${numberStep(element) || 'unnumbered'}`
    this.#writer.open({
      path: this.#path(step),
      kind: number === null && heading === null ? 'part' : 'section',
      level: this.#steps.length,
      number,
      heading,
    })
    this.#inSection = true
    this.#writer.block(() => this.#rest(rest))
    this.#inSection = false
    this.#writer.leave(this.#path('text'), this.#steps.length)
  }

  #subsection(element: XmlElement): void {
    const { number, heading, rest } = this.#titled(element)
    const level = this.#depth(localName(element))
    const isInline = element.attributes['display-inline'] === 'yes-display-inline'
    this.#writer.at({ level, isInline }, { number, heading }, () => this.#rest(rest))
  }

  #quotedBlock(element: XmlElement): void {
    const [previous, style] = [this.#quoted, this.#style]
    this.#quoted = { host: this.#writer.level, base: undefined }
    if (this.#isDtd) this.#style = element.attributes.style ?? 'OLC'
    const marks = this.#isDtd ? quotationMarks(this.#quotations) : undefined
    this.#quotations += 1
    this.#writer.quoted(marks, () => this.#children(element))
    this.#quotations -= 1
    this.#quoted = previous
    this.#style = style
  }

  #quotation(element: XmlElement): void {
    const [open, close] = quotationMarks(this.#quotations)
    this.#writer.append(open)
    this.#quotations += 1
    this.#children(element)
    this.#quotations -= 1
    this.#writer.append(close)
  }

  #depth(name: string): number {
    const depth = depthOf(name)
    const quoted = this.#quoted
    if (!quoted) return Math.max(depth, 1)
    quoted.base ??= depth
    return quoted.host + 1 + Math.max(depth - quoted.base, 0)
  }

  /** A struck section has its own path, so that its number leads to the section that remains. */
  #path(step: string): string {
    const apart = this.#isStruck && this.#steps[0] !== 'struck' ? ['struck'] : []
    return [...apart, ...this.#steps, step].join('/')
  }

  #within(step: string, work: () => void): void {
    this.#steps.push(step)
    work()
    this.#steps.pop()
    this.#writer.leave(this.#path('text'), this.#steps.length)
  }

  #rest(children: XmlElement['children']): void {
    for (const child of children) {
      if (child instanceof XmlText) this.#writer.append(child.text)
      else if (child instanceof XmlElement) this.#element(child)
    }
  }

  /** The printed number and heading at the beginning of an element, and the children after them. */
  #titled(element: XmlElement) {
    const elements = childElements(element)
    const number = elements.find((child) => elementRole(child) === 'number')
    const heading = elements.find((child) => elementRole(child) === 'heading')
    const printed = number && wordsOf(number)
    return {
      number: (printed && this.#printedNumber(element, printed)) || null,
      heading: (heading && wordsOf(heading).replace(/(?<!\s)\s*(\.?[—–]|\.)$/, '')) || null,
      rest: element.children.filter((child) => child !== number && child !== heading),
    }
  }

  #printedNumber(element: XmlElement, number: string): string {
    const name = localName(element)
    // An unratified article of the Constitution has a dash for its number.
    const plain = name.endsWith('article')
      ? number
      : number.replace(/(?<!\s)\s*(?<![—–-])[—–-]+$/, '')
    if (!this.#isDtd) return plain
    if (name === 'section') return this.#sectionNumber(element, plain)
    const word = printedWords[name]
    return word === undefined ? plain : `${word} ${plain}`
  }

  // Printed as the Office of the Legislative Counsel sets them.
  // Older appropriations, the U.S. Code and the Constitution have other forms.
  #sectionNumber(element: XmlElement, number: string): string {
    if (/^sec/i.test(number)) return number
    if (this.#style === 'USC') return `§ ${number}`
    if (this.#style === 'constitutional-amendment') return `Section ${number}`
    const word = element.attributes['section-type'] === 'section-one' ? 'Section' : 'Sec.'
    return `${this.#style === 'traditional' ? word : word.toUpperCase()} ${number}`
  }
}

/** `title-i`, or the heading if there is no number. */
function containerStep(element: XmlElement, number: string | null, heading: string | null): string {
  const name = localName(element)
  const kind = name === 'amendmentInstruction' ? 'amendment' : name
  if (number === null)
    return (
      pathStep(heading ?? '')
        .slice(0, 60)
        .replace(/(?<![-.])[-.]+$/, '') || kind
    )
  return [kind, numberStep(element)].filter(Boolean).join('-')
}

/** The bare number: "SECTION 1." and "1." are both 1. */
function numberStep(element: XmlElement): string {
  const number = childElements(element).find((child) => elementRole(child) === 'number')
  if (number === undefined) return ''
  const value = number.attributes.value ?? wordsOf(number).replace(/^(sec\.|section|§)\s*/i, '')
  return pathStep(value)
}

/** "Approved February 28, 2017.", after the text of a law. */
function isApproval({ name }: XmlElement): boolean {
  return name === 'action'
}
