import { describe, expect, test } from 'vitest'
import { findHardProse, findHardProseIn } from '#tests/support/plain-words.ts'

/**
 * The most sentences in each folder that readers have to read twice: in texts for users, and in
 * comments and documents. Lower a number when you rewrite some (`npm run prose -- <folder>` lists
 * them). Never raise one. The rest are official words in tests, prompts of models, and the Unix
 * user "nobody".
 */
const budgets: Record<string, { users: number; developers: number }> = {
  ai: { users: 5, developers: 3 },
  app: { users: 0, developers: 0 },
  bench: { users: 0, developers: 0 },
  docs: { users: 0, developers: 0 },
  domain: { users: 0, developers: 5 },
  functions: { users: 0, developers: 0 },
  ingest: { users: 0, developers: 3 },
  'packages/backend': { users: 0, developers: 0 },
  seed: { users: 0, developers: 0 },
  server: { users: 0, developers: 4 },
  statuses: { users: 0, developers: 0 },
  supabase: { users: 0, developers: 0 },
  tests: { users: 0, developers: 0 },
}

function find(file: string, source: string) {
  return findHardProse(file, source).map(({ line, audience, pattern }) => [line, audience, pattern])
}

describe('wordings that a reader has to read twice', () => {
  test.each(Object.keys(budgets))('%s has no more than before', (folder) => {
    const hits = findHardProseIn([folder])
    for (const audience of ['users', 'developers'] as const) {
      const found = hits.filter((hit) => hit.audience === audience)
      const lines = found.map(({ file, line, text }) => `${file}:${line}: ${text}`)
      expect(lines.length, `${audience}:\n${lines.join('\n')}`).toBeLessThanOrEqual(
        budgets[folder]![audience],
      )
    }
  })

  test('strings and text of pages are for users, comments for developers', () => {
    const source = `// Whoever asks
// for it gets it.
const note = 'The list stands here.'
const page = <p className="beside it">It lies beside <b>the list</b>.</p>
`
    expect(find('app/page.tsx', source)).toEqual([
      [1, 'developers', 'whoever'],
      [3, 'users', 'stands'],
      [4, 'users', 'beside'],
    ])
    expect(find('app/page.test.tsx', source)).toContainEqual([3, 'developers', 'stands'])
  })

  test('comments of SQL are read, its strings and queries are not', () => {
    const source = `select 'nobody is here' -- Null where nothing matches.
from texts;
comment on table texts is 'What was read; it''s'
  ' long.';
`
    expect(find('supabase/schemas/a.sql', source)).toEqual([
      [1, 'developers', 'where for if'],
      [3, 'developers', 'what is'],
    ])
    expect(find('server/a.ts', 'const a = sql`select 1 where nobody is here`')).toEqual([])
  })

  test('a question, a quotation, code and a place are in order', () => {
    const text =
      'What is Rotunda? It says “what is due”, `where nothing`, and where you are signed in.'
    expect(find('docs/a.md', text)).toEqual([])
  })

  test('a sentence of more than 30 words is long, a list of words is not', () => {
    const words = Array.from({ length: 31 }, () => 'word').join(' ')
    expect(find('docs/a.md', `- ${words}.\n`)).toEqual([[1, 'developers', 'long']])
    expect(find('app/a.ts', `const words = '${words}'`)).toEqual([])
  })
})
