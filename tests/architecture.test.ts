import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * The allowed imports. A module is the longest prefix that matches a file. It may import itself,
 * the modules in its row, and packages.
 */
const modules: Record<string, string[]> = {
  domain: [],
  'app/ui': ['app/offline.ts'],
  'app/paths.ts': [],
  'app/data': ['app/offline.ts', 'supabase/database.types.ts'],
  'app/offline.ts': [],
  'app/data/personal': ['app/data', 'supabase/database.types.ts'],
  'app/session': ['app/data', 'app/ui', 'app/offline.ts', 'app/paths.ts'],
  'app/components': [
    'app/session',
    'app/data',
    'app/ui',
    'domain',
    'app/offline.ts',
    'app/paths.ts',
    'supabase/database.types.ts',
  ],
  'app/features/*': [
    'app/components',
    'app/session',
    'app/data',
    'app/ui',
    'app/layout/meta.ts',
    'docs/api.md?raw',
    'domain',
    'app/offline.ts',
    'app/paths.ts',
    'supabase/database.types.ts',
  ],
  'app/worker': [],
  app: ['app', 'domain', 'supabase/database.types.ts'],
  'packages/backend': [],
  functions: ['ai', 'domain'],
  ai: ['domain', 'packages/backend/database.ts', 'supabase/database.types.ts'],
  statuses: ['domain'],
  ingest: ['domain', 'statuses', 'packages/backend/database.ts', 'supabase/database.types.ts'],
  seed: ['domain', 'statuses', 'packages/backend/database.ts', 'supabase/database.types.ts'],
  supabase: ['packages/backend/database.ts', 'packages/backend/migrate.ts'],
  server: [
    'packages/backend',
    'functions',
    'ai',
    'ingest',
    'seed',
    'statuses',
    'domain',
    'supabase',
    'app',
    'build',
  ],
}

const files = globSync(
  '{app,domain,packages,functions,ai,ingest,seed,statuses,supabase,server}/**/*.{ts,tsx}',
).toSorted()
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(tests?|testing)\//.test(file)

describe('the backend package', () => {
  const entries = Object.keys(exportsOf('packages/backend/package.json'))
  const own = globSync('packages/**/*.ts', { exclude: ['**/node_modules/**'] })
  const product = globSync('**/*.{ts,tsx}', { exclude: ['**/node_modules/**', 'packages/**'] })

  test('has a file for each of its public entry points', () => {
    const roots = globSync('packages/backend/*.ts', { exclude: ['**/*.config.ts'] })
    const named = Object.values(exportsOf('packages/backend/package.json')).map((file) =>
      join('packages/backend', file),
    )
    expect(named.toSorted()).toEqual(roots.toSorted())
  })

  test('imports nothing of ours, its tests neither', () => {
    const others = own.flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => !target.startsWith('packages/'))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(own.length).toBeGreaterThan(300)
    expect(others).toEqual([])
  })

  test('knows nothing of the product that it serves', () => {
    const words =
      /\b(Rotunda|GovernmentActions|bills?|roll calls?|legislators?|senators?|members? of Congress|Supreme Court|executive orders?)\b/
    const texts = [
      ...own,
      ...globSync('packages/**/*.{sql,md}', { exclude: ['**/node_modules/**'] }),
    ]
    expect(texts.filter((file) => words.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('is imported by its public entry points alone, which for tests by tests alone', () => {
    const allowed = new Set(entries.map((entry) => entry.replace('.', '@rotunda/backend')))
    const others = product.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:from|import)\s*\(?\s*'((?:@rotunda\/|[./]+packages\/)[^'\n]*)'/g,
        ),
      ]
        .map(([, specifier = '']) => specifier)
        .filter((specifier) => !allowed.has(specifier))
        .map((specifier) => `${file} imports ${specifier}`),
    )
    expect(product.length).toBeGreaterThan(1000)
    expect(others).toEqual([])
    const forTests = /'@rotunda\/backend\/(testing|vitest)'/
    const served = files.filter((file) => !file.startsWith('packages/') && !isTest(file))
    expect(served.filter((file) => forTests.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe('the modules', () => {
  test('import only what their row of the table allows', () => {
    const offences = files.filter((file) => !isTest(file)).flatMap(offencesOf)
    expect(offences).toEqual([])
  })

  test('have no circle of files that import each other, not even types', () => {
    expect(circles()).toEqual([])
  })

  test('keep personal data separate: only its module imports the query library', () => {
    const others = files.filter((file) => !file.startsWith('app/data/personal/'))
    expect(others.filter((file) => packagesOf(file).includes('@tanstack/react-query'))).toEqual([])
  })

  test('load nothing personal on a public page before a user signs in', () => {
    const reached = reachedBy(['app/root.tsx', ...publicPages()])
    expect(reached).toContain('app/components/save-button/SaveButton.tsx')
    expect(reached.filter((file) => file.startsWith('app/data/personal/'))).toEqual([])
    expect(reached.filter((file) => packagesOf(file).includes('@supabase/supabase-js'))).toEqual([])
  })

  test('lock for longer than a transaction only on connections that bypass a pooler', () => {
    const locks = /pg_(try_)?advisory_(un)?lock(_all)?\(/
    const holders = files.filter((file) => !isTest(file) && locks.test(readFileSync(file, 'utf8')))
    // Both get `direct`, or run in a command, for which `readCommandConfig` bypasses the pooler.
    expect(holders).toEqual(['ingest/with-lock.ts', 'packages/backend/src/database/migrate.ts'])
  })

  test('are all named in the table', () => {
    expect(files.filter((file) => !moduleOf(file))).toEqual([])
  })

  test('have files named for what they hold', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.|\/)/.test(file))).toEqual(
      [],
    )
  })
})

test('each page has its address among the screens of docs/product.md', () => {
  const routes = readFileSync('app/routes.ts', 'utf8')
  const pages = [...routes.matchAll(/route\('([^'*]+)', (?:browse|'[^']+Page\.tsx')/g)]
  const addresses = pages.map(([, address]) => `/${address}`)
  const [screens = ''] = readFileSync('docs/product.md', 'utf8').split('### Header and footer')
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => !screens.includes(`\`${address}\``))).toEqual([])
})

function offencesOf(file: string): string[] {
  const module = moduleOf(file)
  return importsOf(file).flatMap(({ target, line }) => {
    const other = moduleOf(target)
    const allowed =
      other === module ||
      (modules[patternOf(module)] ?? []).some(
        (prefix) => target === prefix || target.startsWith(`${prefix}/`),
      )
    return allowed ? [] : [`${file}:${line} imports ${target}`]
  })
}

/** Each folder of `app/features/*` is a module with the same row. */
function moduleOf(file: string): string {
  const feature = /^app\/features\/[^/]+/.exec(file)
  if (feature) return feature[0]
  const prefixes = Object.keys(modules).filter(
    (name) => file === name || file.startsWith(`${name}/`),
  )
  return prefixes.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

function patternOf(module: string): string {
  return module.startsWith('app/features/') ? 'app/features/*' : module
}

/** Groups of files that all import each other (Tarjan's strongly connected components). */
function circles(): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  function visit(file: string): number {
    const place = order.size
    order.set(file, place)
    lowest.set(file, place)
    stack.push(file)
    for (const { target } of importsOf(file)) {
      if (!files.includes(target)) continue
      if (target === file) found.push([file])
      const reached = !order.has(target)
        ? visit(target)
        : stack.includes(target)
          ? order.get(target)!
          : place
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === place) {
      const group = stack.splice(stack.indexOf(file))
      if (group.length > 1) found.push(group.toSorted())
    }
    return lowest.get(file)!
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

/** The modules of all routes except those of accounts. */
function publicPages(): string[] {
  const routes = readFileSync('app/routes.ts', 'utf8').replace(/layout\([^]*?\]\),/, '')
  return [...routes.matchAll(/'(features\/[^']+)'/g)].map(([, file]) => `app/${file}`)
}

/** The files loaded together with these: static imports, but not those on demand. */
function reachedBy(entries: string[]): string[] {
  const reached = new Set(entries)
  for (const file of reached)
    for (const { target } of importsAtOnce(file)) if (files.includes(target)) reached.add(target)
  return [...reached]
}

/** Static imports, without types and `import()`. */
function importsAtOnce(file: string): { target: string; line: number }[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return importsOf(file).filter(({ line }) => !/import\(|^import type /.test(lines[line - 1] ?? ''))
}

function exportsOf(file: string): Record<string, string> {
  return (JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> }).exports
}

function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/^(?!import type )(?:import|export) [^']*'([^'.#][^']*)'/gm)].map(
    ([, name]) => name ?? '',
  )
}

function importsOf(file: string): { target: string; line: number }[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((text, index) => {
    const specifier = /(?:from|import)\s*\(?\s*'([^']+)'/.exec(text)?.[1]
    if (!specifier) return []
    if (specifier.startsWith('#')) return { target: specifier.slice(1), line: index + 1 }
    const entry = /^@rotunda\/backend(?:\/(.+))?$/.exec(specifier)
    if (entry) return { target: `packages/backend/${entry[1] ?? 'backend'}.ts`, line: index + 1 }
    if (specifier.startsWith('.'))
      return { target: normalize(join(dirname(file), specifier)), line: index + 1 }
    return []
  })
}
