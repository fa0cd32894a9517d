import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readRecipes } from '../../app/features/static/read-recipes.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

const root = new URL('../..', import.meta.url)

/** What a recipe prints, run as its reader would, in the folder of the project. */
async function run(
  code: string,
  language: 'js' | 'sh',
  env: Record<string, string>,
): Promise<string> {
  const [program, flags] =
    language === 'js' ? [process.execPath, ['--input-type=module', '-e']] : ['bash', ['-c']]
  const { stdout } = await promisify(execFile)(program, [...flags, code], {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
    timeout: 20_000,
  })
  return stdout
}

test('each recipe prints what the page about the data says', async ({ baseURL, request, page }) => {
  const { publishableKey } = (await (await request.get('/config.json')).json()) as {
    publishableKey: string
  }
  const recipes = readRecipes(await readFile(new URL('docs/api.md', root), 'utf8'))
  expect(recipes).toHaveLength(10)
  for (const { title, code, language, prints } of recipes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the server lets one address ask
    const printed = await run(code, language, { SITE: baseURL!, KEY: publishableKey })
    expect(printed.trimEnd(), title).toBe(prints.trimEnd())
  }
  await page.goto('/api')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The data, for people who want it',
  )
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(
    recipes.map(({ title }) => title),
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
