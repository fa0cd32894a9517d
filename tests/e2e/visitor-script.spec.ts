import { gzipSync } from 'node:zlib'
import { expect, test } from './page.ts'

/** The most bytes of script after gzip that a visitor loads for a page. */
const most = 170_000

// Words that occur only in the libraries and the layer for personal data.
const personal = [
  'No mutationFn found',
  'x-supabase-api-version',
  'Failed to remove the saved action',
]

for (const path of [
  '/',
  '/government-actions',
  '/action/119-hr-1',
  '/legislator/A000375?tab=reviews',
  '/community',
  '/voter-info',
  '/login',
])
  test(`${path} loads no script for personal data, and little in all`, async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(scripts)
    expect(bodies.length).toBeGreaterThan(2)
    const text = bodies.join('\n')
    expect(personal.filter((words) => text.includes(words))).toEqual([])
    const size = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    expect(size, 'bytes of script').toBeLessThanOrEqual(most)
    test.info().annotations.push({ type: 'script', description: `${size} bytes after gzip` })
  })
