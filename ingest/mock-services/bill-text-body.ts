import { hash } from 'node:crypto'
import { depthOfNumber, elementOfDepth } from './bill-text-depth.ts'
import { escapeXml } from './escape-xml.ts'
import { type Contents, readContents } from './bill-text-contents.ts'

type Open = { element: string; depth: number; number: string; hasWords: boolean }

const firstDepth = { section: 0, subsection: 1 }

/** The sections of a measure with their parts, and the divisions and titles around them. */
export function bodyXml(lines: string[], name: string): string {
  const contents = readContents(lines)
  const body = new Body(name, contents)
  for (let at = 0; at < lines.length; at += 1) {
    if (at === contents.from) {
      body.contents(lines.slice(contents.from, contents.to))
      at = contents.to
      if (at >= lines.length) break
    }
    body.line(lines[at]!)
  }
  return body.end()
}

/** Writes the lines of a body as nested elements. */
class Body {
  readonly #name: string
  readonly #contents: Contents
  #xml = ''
  #ids = 0
  /** Divisions and titles. */
  #containers: Contents['chains'][string] = []
  /** The open section and its open parts. */
  #open: Open[] = []
  #previous = ''

  constructor(name: string, contents: Contents) {
    this.#name = name
    this.#contents = contents
  }

  line(line: string): void {
    const [, marks = '', words = ''] = /^(#{4,5}) (.*)$/.exec(line) ?? []
    const bold = /^\*\*(.+)\*\*$/.exec(line)?.[1]
    if (marks === '####') this.#section(words)
    else if (marks === '#####') this.#part(words, firstDepth.subsection)
    else if (bold !== undefined) this.#part(bold, depthOfNumber(bold, this.#open))
    else this.#words(line)
    this.#previous = line
  }

  contents(lines: string[]): void {
    const entries = lines.map((line) => {
      const level = /^(Division|Title|Subtitle|Part|Chapter)\b/i.exec(line)?.[1]?.toLowerCase()
      return `<toc-entry level="${level ?? 'section'}">${escapeXml(line)}</toc-entry>`
    })
    this.#xml += `<toc>${entries.join('')}</toc>\n`
  }

  end(): string {
    this.#close(firstDepth.section)
    this.#leave(0)
    return this.#xml
  }

  #section(words: string): void {
    this.#close(firstDepth.section)
    const [number, heading] = numberAndHeading(words)
    this.#enter(this.#contents.chains[number.replace(/\.$/, '')])
    this.#start('section', firstDepth.section, number, heading)
  }

  #part(words: string, depth: number): void {
    this.#close(depth)
    if (this.#open.length === 0) this.#start('section', firstDepth.section, '', '')
    const [number, heading] = numberAndHeading(words)
    this.#start(elementOfDepth(depth), depth, number, heading)
  }

  #start(element: string, depth: number, number: string, heading: string): void {
    this.#xml +=
      `<${element} id="${this.#id()}">` +
      (number && `<enum>${escapeXml(number)}</enum>`) +
      (heading && `<header>${escapeXml(heading)}</header>`)
    this.#open.push({ element, depth, number, hasWords: false })
  }

  #words(line: string): void {
    if (this.#open.length === 0) this.#start('section', firstDepth.section, '', '')
    const words = escapeXml(line)
    if (/the following( new \w+)?:$|to read as follows:$|as follows:$/.test(this.#previous)) {
      this.#xml += `<quoted-block style="OLC" id="${this.#id()}"><text>${words}</text></quoted-block>`
      return
    }
    const last = this.#open.at(-1)!
    if (last.hasWords && last.depth > firstDepth.subsection) {
      // A line after the words of a paragraph continues the sentence around the paragraphs.
      this.#close(firstDepth.subsection + 1)
      this.#xml += `<continuation-text>${words}</continuation-text>`
    } else this.#xml += `<text display-inline="no-display-inline">${words}</text>`
    this.#open.at(-1)!.hasWords = true
  }

  #close(depth: number): void {
    while ((this.#open.at(-1)?.depth ?? -1) >= depth)
      this.#xml += `</${this.#open.pop()!.element}>\n`
  }

  /** Closes and opens divisions and titles until those of a section are open. */
  #enter(chain = this.#containers): void {
    const same = chain.findIndex((one, at) => one.id !== this.#containers[at]?.id)
    this.#leave(same < 0 ? chain.length : same)
    for (const container of chain.slice(this.#containers.length)) {
      this.#xml +=
        `<${container.element} id="${this.#id()}"><enum>${escapeXml(container.number)}</enum>` +
        `<header>${escapeXml(container.heading)}</header>\n`
      this.#containers = [...this.#containers, container]
    }
  }

  #leave(length: number): void {
    for (const { element } of this.#containers.slice(length).toReversed()) {
      this.#xml += `</${element}>\n`
    }
    this.#containers = this.#containers.slice(0, length)
  }

  /** The ids have the form of those in the files, with other values. */
  #id(): string {
    this.#ids += 1
    return `H${hash('md5', `${this.#name} ${this.#ids}`).toUpperCase()}`
  }
}

/** Splits "(a) Establishment" and "101. Definitions" in two. */
function numberAndHeading(words: string): [number: string, heading: string] {
  const [, number, heading] =
    /^(\([^)\s]{1,8}\)|[0-9A-Z][0-9A-Za-z.–-]{0,15}\.)\s*(.*)$/.exec(words) ?? []
  return number === undefined ? ['', words] : [number, heading ?? '']
}
