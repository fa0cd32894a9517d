import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What sources may repeat: one character, a mark that opens, a word, a line. */
const repeated = (
  ' |\n| \n|\n\n|a|A|a |a-|a-\n|a\n|A. |Sec. |v. |and |JUSTICE |0|1 |1,|1\n|.|. |,|, | ,|;|:|/|-|- |—|(|( |()|[|"|“|”|§ |=|' +
  '&|&#|<|<a|<a |<p>|</p>|<!--|<?|<a href="'
).split('|')
/** Ends all that was repeated without what an expression may wait for. */
const end = '\u0001'
const short = 4000
/** Of input four times as long a linear search takes four times as long, a quadratic one sixteen times. */
const most = 8

/** Of what these search each beginning has an end. */
const known = ['“[^”]*”']

/** Expressions that are written in the code of sources and of what reads their words, with their places. */
function expressions(): { at: string; source: string; flags: string }[] {
  const files = globSync(['ingest/**/*.ts', 'domain/**/*.ts']).filter(
    (path) => !/\.test\.ts$|^ingest\/replay/.test(path),
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
            // Two divisions in a line look like one, too.
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

/** The shortest of three, since the machine does other things too. */
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
