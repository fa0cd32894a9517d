import { parseError, type RestError } from '../errors.ts'

/** Reads a text from left to right; every failure names the subject and the position where reading stopped. */
export class Scanner {
  readonly text: string
  readonly subject: string
  readonly #shown: string
  at = 0

  /** @param shown the text to show in errors, if it differs from the one sent */
  constructor(text: string, subject: string, shown = text) {
    this.text = text
    this.subject = subject
    this.#shown = shown
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** Whether `literal` comes next; does not advance. */
  next(literal: string): boolean {
    return this.text.startsWith(literal, this.at)
  }

  /** Takes `literal` if it comes next. */
  take(literal: string): boolean {
    if (!this.next(literal)) return false
    this.at += literal.length
    return true
  }

  /** Takes `literal` or fails. */
  expect(literal: string): void {
    if (!this.take(literal)) throw this.failure(`"${literal}"`)
  }

  skipSpaces(): void {
    this.match(spaces)
  }

  /** Takes `literal` with the spaces around it, if it comes next. */
  takeSpaced(literal: string): boolean {
    const start = this.at
    this.skipSpaces()
    const taken = this.take(literal)
    if (taken) this.skipSpaces()
    else this.at = start
    return taken
  }

  /** Takes `literal` with the spaces around it, or fails. */
  expectSpaced(literal: string): void {
    if (!this.takeSpaced(literal)) throw this.failure(`"${literal}"`)
  }

  /** Takes the text that a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  expectEnd(expected: string): void {
    if (!this.done) throw this.failure(expected)
  }

  /** @param character where the text differs from the expected one, if not at its beginning */
  failure(expecting: string, at = this.at, character = at): RestError {
    const found = this.text.codePointAt(character)
    const unexpected =
      found === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(found))
    return this.#error(`unexpected ${unexpected} expecting ${expecting}`, at)
  }

  /** `failure` for text after an expected end, for which PostgREST uses other quotes. */
  endFailure(expecting: string): RestError {
    const found = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0)
    return this.#error(`unexpected '${found}' expecting ${expecting}`, this.at)
  }

  #error(details: string, at: number): RestError {
    return parseError(this.subject, this.#shown, at, details)
  }
}

const spaces = /[ \t]*/uy
const quoted = /"((?:[^"\\]|\\.)*)"/suy

/** `"…"`, in which a backslash takes the next character literally; undefined if none begins here. */
export function quotedText(scanner: Scanner): string | undefined {
  return scanner.match(quoted)?.[1]?.replaceAll(/\\(.)/gsu, '$1')
}
