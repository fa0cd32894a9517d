import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { namedPages } from './shared.pages.ts'

// Fetched when it is run and no dependency: it brings more packages than the product has.
const lighthouse = 'lighthouse@13.5.0'
const run = promisify(execFile)
const runs = 3

type Result = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number> & {
  cls: number
  lcp: number
  script: number
}

/**
 * `npm run bench -- web [page …]`: Lighthouse (mobile emulation) on the main pages, the median of three runs:
 * accessibility, best practices and SEO 100, performance at least 99, layout shift at most 0.02, script of browse at
 * most 150 KB; and the largest paint beside that of the same page as static HTML without script (at most 1.4 times).
 */
export async function bench(...names: string[]): Promise<void> {
  const pages = namedPages(names)
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-web-'))
  const server = await new ServerProcess(join(directory, 'data'), await freePort()).started()
  const still = await serveWithoutScript(server.url)
  try {
    for (const [name, path] of pages) {
      // Interleaved, so that whatever else the machine does falls on both alike.
      const [ours, baseline]: [Result[], Result[]] = [[], []]
      for (let round = 0; round < runs; round++) {
        ours.push(await measure(`${server.url}${path}`, directory))
        baseline.push(await measure(`${still.url}${path}`, directory))
      }
      print(name, ours, baseline)
    }
  } finally {
    still.close()
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

function print(name: string, ours: Result[], baseline: Result[]): void {
  const of = (key: keyof Result, results = ours) => median(results.map((result) => result[key]))
  const [lcp, still] = [of('lcp'), of('lcp', baseline)]
  console.log(
    `${name}: performance ${of('performance')}, accessibility ${of('accessibility')}, ` +
      `best practices ${of('best-practices')}, SEO ${of('seo')}, CLS ${of('cls').toFixed(3)}, ` +
      `script ${(of('script') / 1000).toFixed(0)} KB, ` +
      `LCP ${lcp.toFixed(0)} ms, without script ${still.toFixed(0)} ms, ratio ${(lcp / still).toFixed(2)}`,
  )
}

async function measure(url: string, directory: string): Promise<Result> {
  const file = join(directory, 'lighthouse.json')
  await run(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless ${chromiumFlags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, timeout: 120_000 },
  )
  const { categories, audits } = JSON.parse(await readFile(file, 'utf8')) as {
    categories: Record<string, { score: number }>
    audits: Record<
      string,
      {
        numericValue: number
        details?: { items: { resourceType: string; transferSize: number }[] }
      }
    >
  }
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const requests = audits['network-requests']?.details?.items ?? []
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    script: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}

/** The same pages with every script taken out, the rest passed on as it is. */
async function serveWithoutScript(origin: string): Promise<{ url: string; close: () => void }> {
  const app = new Hono().get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const answer = await fetch(`${origin}${pathname}${search}`)
    const type = answer.headers.get('content-type') ?? ''
    const cache = answer.headers.get('cache-control') ?? ''
    if (!type.includes('html')) {
      return c.body(await answer.arrayBuffer(), 200, {
        'content-type': type,
        'cache-control': cache,
      })
    }
    const html = await answer.text()
    return c.html(
      html
        .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
        .replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
    )
  })
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    )
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
