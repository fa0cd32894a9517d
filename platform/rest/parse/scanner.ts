import { parseError, type RestError } from '../errors.ts'

/** Reads a text from left to right; every failure says what was being read and where it stopped. */
export class Scanner {
  readonly text: string
  readonly subject: string
  at = 0

  constructor(text: string, subject: string) {
    this.text = text
    this.subject = subject
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** Whether `literal` comes next; nothing is taken. */
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

  /** Takes what a sticky pattern matches here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at += found[0].length
    return found
  }

  expectEnd(expected: string): void {
    if (!this.done) throw this.failure(expected)
  }

  failure(expecting: string, at = this.at): RestError {
    const character = this.text.codePointAt(at)
    const unexpected =
      character === undefined ? 'end of input' : JSON.stringify(String.fromCodePoint(character))
    const details = `unexpected ${unexpected} expecting ${expecting}`
    return parseError(this.subject, this.text, at, details)
  }
}

const quoted = /"((?:[^"\\]|\\.)*)"/suy

/** `"…"`, in which a backslash takes the next character literally; undefined if none begins here. */
export function quotedText(scanner: Scanner): string | undefined {
  return scanner.match(quoted)?.[1]?.replaceAll(/\\(.)/gsu, '$1')
}
