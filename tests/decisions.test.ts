import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The form of `docs/decisions/`: see its README. */
const decision =
  /^# [^\n]+\n\nDate: \d{4}-\d\d-\d\d\nStatus: (accepted|(accepted; [^\n]+ is )?superseded by \[\d{4}\]\([\w-]+\.md\))\n\n## Context\n\n[\s\S]+\n## Decision\n\n[\s\S]+\n## Cost\n\n[\s\S]+\n$/
const files = globSync('docs/decisions/[0-9]*.md').toSorted()
const index = readFileSync('docs/decisions/README.md', 'utf8')

describe('the decisions', () => {
  test('have one form: title, date, status, context, decision, cost', () => {
    expect(files.filter((file) => !decision.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('have a number each', () => {
    const numbers = files.map((file) => basename(file).slice(0, 4))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('are in the index, by title and in order', () => {
    const rows = files.map((file) => {
      const [title = ''] = readFileSync(file, 'utf8').slice(2).split('\n')
      return `- [${basename(file).slice(0, 4)}](${basename(file)}) ${title}`
    })
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(rows)
  })
})
