import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Compiles the React recipes in docs/api.md with the present types of the database. */
const files = [
  ...readFileSync('docs/api.md', 'utf8').matchAll(/^```tsx? file=(\S+)\n([^]*?)^```$/gm),
].map(([, name = '', code = '']) => ({ name, code }))
// Below node_modules, so that packages are found.
const folder = mkdtempSync(join('node_modules', '.react-recipes-'))
afterAll(() => rmSync(folder, { recursive: true }))

function compile(recipes: typeof files): string {
  cpSync('supabase/database.types.ts', join(folder, 'database.types.ts'))
  for (const { name, code } of recipes) writeFileSync(join(folder, name), code)
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
    skipLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  try {
    return execFileSync('node_modules/.bin/tsc', ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('compile in a project of its own', () => {
  expect(files.map(({ name }) => name)).toEqual([
    'rotunda.ts',
    'SearchResults.tsx',
    'LiveThread.tsx',
  ])
  expect(compile(files)).toBe('')
})

test('would fail if a column they read were gone', () => {
  const changed = files.map(({ name, code }) => ({
    name,
    code: code.replace('current_status }', 'former_status }'),
  }))
  expect(compile(changed)).toContain("'former_status' does not exist")
})
