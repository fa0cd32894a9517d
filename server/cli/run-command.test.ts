import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

type Ended = { code: unknown; told: string }

function run(name: string, args: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere' }
  execFile(process.execPath, [`server/cli/${name}.ts`, ...args], { env }, (error, _, told) =>
    resolve({ code: error?.code, told }),
  )
  return promise
}

test.each([
  ['backup', []],
  ['migrate', ['--url', 'elsewhere']],
  ['moderate', ['nothing']],
  ['restore', []],
  ['summaries', ['nothing']],
  ['summarise', ['--nothing']],
])('npm run %s, called wrongly, shows how it is called and ends with 2', async (name, args) => {
  expect(await run(name, args)).toEqual({
    code: 2,
    told: expect.stringContaining(`npm run ${name} -- `),
  })
})

test('a command that fails says why in one sentence, and ends with 1', async () => {
  expect(await run('backup', ['/elsewhere'])).toEqual({
    code: 1,
    told: 'There is no database in /nowhere. Set DATA_DIR or DATABASE_URL.\n',
  })
})
