import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorOf } from '#domain/language/anchor-of.ts'

const documents = globSync('{*.md,docs/**/*.md,packages/*/README.md,seed/README.md}')

describe('links in the documents', () => {
  test('lead to a file, and to a heading in it', () => {
    const links = documents.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ to }) => !resolves(to)).map(({ from, to }) => `${from}: ${to}`)).toEqual(
      [],
    )
  })

  test('reach every document from the README or the index', () => {
    const reached = new Set(['README.md'])
    for (const from of reached)
      for (const { to } of linksOf(from))
        if (documents.includes(fileOf(to))) reached.add(fileOf(to))
    expect(documents.filter((file) => !reached.has(file))).toEqual([])
  })

  test.each([
    ['Client addresses behind a proxy', 'client-addresses-behind-a-proxy'],
    ['What `nginx` caches, and how long', 'what-nginx-caches-and-how-long'],
    ['Keys & tokens', 'keys--tokens'],
  ])('%s has the anchor %s', (heading, anchor) => {
    expect(anchorOf(heading)).toBe(anchor)
  })
})

describe('what the documents name in code', () => {
  const named = documents.flatMap((from) =>
    [...withoutCode(from).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ from, name })),
  )
  const roots = readdirSync('.').filter((name) => statSync(name).isDirectory())

  test('are files and folders that exist', () => {
    const paths = named.filter(
      ({ name }) => /^[\w.@/-]+$/.test(name) && roots.includes(name.split('/')[0]!),
    )
    const schemas = named.filter(({ name }) => /^\d{3}_\w+\.sql$/.test(name))
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter(({ name }) => !existsSync(name))).toEqual([])
    expect(schemas.filter(({ name }) => !existsSync(`supabase/schemas/${name}`))).toEqual([])
  })

  test('are commands of package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const commands = documents.flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(
        ([, command = '']) => ({ from, command }),
      ),
    )
    expect(commands.length).toBeGreaterThan(50)
    expect(commands.filter(({ command }) => !(command in scripts))).toEqual([])
  })

  test('are benchmarks that there are', () => {
    const benchmarks = documents.flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(/bench -- (\w+)/g)].map(([, name = '']) => name),
    )
    expect(benchmarks.length).toBeGreaterThan(3)
    expect(benchmarks.filter((name) => name !== 'all' && !existsSync(`bench/${name}.ts`))).toEqual(
      [],
    )
  })
})

describe('the decisions', () => {
  const files = documents.filter((file) => /^docs\/decisions\/\d/.test(file)).toSorted()

  test('have one form: title, context, decision, consequences', () => {
    for (const file of files)
      expect(readFileSync(file, 'utf8').match(/^##? .*$/gm), file).toEqual([
        expect.stringMatching(/^# [A-Z]/),
        '## Context',
        '## Decision',
        '## Consequences',
      ])
  })

  test('are numbered without gaps, and all are in the index by title', () => {
    const rows = files.map((file, at) => {
      const [title = ''] = readFileSync(file, 'utf8').slice(2).split('\n')
      return `- [${String(at + 1).padStart(3, '0')}](${basename(file)}) ${title}`
    })
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    expect(index.split('\n').filter((line) => line.startsWith('- ['))).toEqual(rows)
    expect(files.map((file) => basename(file).slice(0, 3))).toEqual(
      rows.map((row) => row.slice(3, 6)),
    )
  })
})

/** Relative links of a document, as paths from the root of the repository. */
function linksOf(from: string): { from: string; to: string }[] {
  return [...withoutCode(from).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => ({
    from,
    to: link.startsWith('#') ? `${from}${link}` : normalize(join(dirname(from), link)),
  }))
}

function resolves(link: string): boolean {
  const file = fileOf(link)
  const [, anchor] = link.split('#')
  if (!existsSync(file)) return false
  if (anchor === undefined) return true
  return statSync(file).isFile() && anchorsOf(file).includes(anchor)
}

function fileOf(link: string): string {
  return link.split('#')[0]!.replace(/\/$/, '')
}

function anchorsOf(file: string): string[] {
  return [...withoutCode(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )
}

/** Code blocks may contain something like a link or a heading. */
function withoutCode(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '')
}
