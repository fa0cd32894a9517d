import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signAccessToken, verifyAccessToken } from './access-token.ts'
import { openSigningKeys, rotateSigningKeys } from './signing-keys.ts'

const start = Date.UTC(2026, 0, 5, 12)
const minutes = (count: number) => count * 60_000
let file: string
let clock: number
const now = () => clock

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'rotunda-keys-')), 'keys', 'signing.json')
  clock = start
})

describe('signing keys', () => {
  test('are made once, for our user only, and are the same after a restart', async () => {
    const first = await openSigningKeys(file, now)
    const second = await openSigningKeys(file, now)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await second.current()).kid).toBe((await first.current()).kid)
  })

  test('are the same for servers that start at the same moment', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSigningKeys(file, now)))
    const kids = await Promise.all(opened.map(async (keys) => (await keys.current()).kid))
    expect(new Set(kids).size).toBe(1)
  })

  test('publish nothing private', async () => {
    const keys = await openSigningKeys(file, now)
    const { keys: published } = await keys.jwks()
    expect(published).toHaveLength(1)
    expect(published[0]).not.toHaveProperty('d')
    expect(published[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  })

  test('are published before they sign, and verify until their last token has expired', async () => {
    const before = await openSigningKeys(file, now)
    const old = (await before.current()).kid
    const { kid: added } = await rotateSigningKeys(file, clock)
    const keys = await openSigningKeys(file, now)
    const published = async () => (await keys.jwks()).keys.map(({ kid }) => kid)

    expect(await published()).toEqual([old, added])
    expect((await keys.current()).kid).toBe(old)

    clock = start + minutes(15)
    expect((await keys.current()).kid).toBe(added)
    expect(await keys.verifying(old)).toBeDefined()

    clock = start + minutes(15 + 60)
    expect(await keys.verifying(old)).toBeUndefined()
    expect(await published()).toEqual([added])
  })

  test('that are added at the same moment are all kept', async () => {
    const before = await openSigningKeys(file, now)
    const old = (await before.current()).kid
    const added = await Promise.all([1, 2, 3].map(() => rotateSigningKeys(file, clock)))
    const { keys } = await (await openSigningKeys(file, now)).jwks()
    expect(keys).toHaveLength(4)
    expect(new Set(keys.map(({ kid }) => kid))).toEqual(
      new Set([old, ...added.map(({ kid }) => kid)]),
    )
    expect(await readdir(dirname(file))).toEqual(['signing.json'])
  })

  test('let a token signed just before a rotation live out its hour', async () => {
    const keys = await openSigningKeys(file, now)
    await rotateSigningKeys(file, clock)
    clock = start + minutes(14)
    const issue = { keys: await openSigningKeys(file, now), issuer: 'https://here.example', now }
    const { token } = await signAccessToken(issue, {
      sub: '6e8a0b3e-9a55-4a0a-8f5e-0f6c1f8d2b11',
      role: 'authenticated',
      session_id: '0d0f6a0e-6f0c-4b52-9a80-0d2ad8e1f6a1',
      aal: 'aal1',
      amr: [],
      email: '',
      phone: '',
      is_anonymous: false,
      app_metadata: {},
      user_metadata: {},
    })
    clock = start + minutes(14 + 59)
    expect((await verifyAccessToken(issue, token)).sub).toBe('6e8a0b3e-9a55-4a0a-8f5e-0f6c1f8d2b11')
    expect(await keys.current()).toBeDefined()
  })

  test('are followed by a running server when another process rotates them', async () => {
    const keys = await openSigningKeys(file)
    const { kid } = await rotateSigningKeys(file)
    await expect.poll(() => keys.verifying(kid), { timeout: 3000 }).toBeDefined()
  })

  test.each([
    '',
    '{',
    '[]',
    '{"kid":"x"}',
    '[{"kid":"x","activeFrom":1,"privateKey":{"kty":"EC","crv":"P-256","x":"x","y":"y","d":"the secret"}}]',
  ])(
    'that are not ours (%j) are named by their file, and not replaced or repeated',
    async (text) => {
      await openSigningKeys(file, now)
      await writeFile(file, text)
      const opened = openSigningKeys(file, now)
      await expect(opened).rejects.toThrow(
        `${file} does not hold the signing keys. Restore it, or remove it to make new keys, which signs out all users.`,
      )
      expect(await readFile(file, 'utf8')).toBe(text)
    },
  )

  test('that become unreadable while the server runs are logged, and those read before stay in use', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const keys = await openSigningKeys(file)
    const { kid } = await keys.current()
    await writeFile(file, '{')
    await expect
      .poll(async () => (await keys.current()) && said.mock.calls, { timeout: 5000 })
      .toEqual([[expect.stringContaining(`${file} does not hold the signing keys`)]])
    expect((await keys.current()).kid).toBe(kid)
  })

  test('that others can read are closed to them, which the log tells', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    await openSigningKeys(file, now)
    await chmod(file, 0o644)
    await openSigningKeys(file, now)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await openSigningKeys(file, now)
    expect(said.mock.calls).toEqual([
      [expect.stringContaining(`${file} could be read by other users (mode 644)`)],
    ])
  })

  test('drop what is over from the file at the next rotation', async () => {
    await openSigningKeys(file, now)
    await rotateSigningKeys(file, clock)
    await rotateSigningKeys(file, clock + minutes(120))
    const stored = JSON.parse(await readFile(file, 'utf8')) as unknown[]
    expect(stored).toHaveLength(2)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
