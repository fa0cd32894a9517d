import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Input that sources may repeat: a character, an opening mark, a word, a line. */
const repeated = (
  ' |\n| \n|\n\n|a|A|a |a-|a-\n|a\n|A. |Sec. |v. |and |JUSTICE |0|1 |1,|1\n|.|. |,|, | ,|;|:|/|-|- |—|(|( |()|[|"|“|”|§ |=|' +
  '&|&#|<|<a|<a |<p>|</p>|<!--|<?|<a href="'
).split('|')
/** Ends the repetition with a character that no expression expects. */
const end = '\u0001'
const short = 4000
/**
 * With four times the input, a linear search takes four times as long and a quadratic one sixteen
 * times.
 */
const most = 8

/** Searched only in texts in which every opening mark is closed. */
const known = ['“[^”]*”']

/** The regular expressions of sources and of the code that reads their words, with their places. */
function expressions(): { at: string; source: string; flags: string }[] {
  const files = globSync(['ingest/**/*.ts', 'domain/**/*.ts']).filter(
    (path) => !/\.test\.ts$|^ingest\/mock-services/.test(path),
  )
  return files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        if (/^\s*(\/?\*|\/\/)/.test(line)) return []
        const found = line.matchAll(
          /(?<![\w)\]*/])\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=[\s,.;)\]]|$)/g,
        )
        return (
          [...found]
            // Two divisions in a line look like an expression, too.
            .filter(([, source = '']) => /[*+{]/.test(source) && isExpression(source))
            .filter(([, source = '']) => !known.includes(source))
            .map(([, source = '', flags = '']) => ({ at: `${path}:${at + 1}`, source, flags }))
        )
      }),
  )
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source).source !== ''
  } catch {
    return false
  }
}

function milliseconds(expression: RegExp, text: string): number {
  const began = performance.now()
  text.replace(expression, '')
  return performance.now() - began
}

/** The shortest of three, because the machine is also doing other things. */
function least(expression: RegExp, text: string): number {
  return Math.min(...[1, 2, 3].map(() => milliseconds(expression, text)))
}

test('each expression takes time in proportion to its input, whatever a source repeats', () => {
  const slow: string[] = []
  const all = expressions()
  expect(all.length).toBeGreaterThan(250)
  for (const { at, source, flags } of all) {
    const expression = new RegExp(source, `g${flags.replace(/[gy]/g, '')}`)
    const found = repeated.find((unit) => {
      const text = (length: number) => unit.repeat(length / unit.length) + end
      const long = text(4 * short)
      if (milliseconds(expression, long) < 15) return false
      return least(expression, long) > most * least(expression, text(short))
    })
    if (found !== undefined)
      slow.push(`${at} takes too long of ${JSON.stringify(found)}: ${source}`)
  }
  expect(slow).toEqual([])
}, 120_000)
