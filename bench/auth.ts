import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const port = Number(process.env.PORT ?? 4490)
const url = `http://localhost:${port}`
const guessers = 8
const rounds = 5
const secondsPerRound = 5
const pagesPerSecond = 40

type Page = { title: string; path: () => string }
const pages: Page[] = [
  { title: 'home, kept rendering', path: () => '/' },
  { title: 'browse, rendered each time', path: () => `/government-actions?q=${randomUUID()}` },
]

/**
 * What guessing costs the readers: time to the whole of a public page, quiet and while 8 clients guess passwords
 * as fast as they are answered, in turns on one server. The limits on tries are lifted and an account exists, so
 * that every guess is really hashed. Prints p50 and p99 of both and the ratio of the p99; at most 2 is wanted.
 */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: directory,
      AUTH_LIMIT_FACTOR: '9999',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    const failed = exit.then(() => {
      throw new Error('The server ended before it was ready.')
    })
    await Promise.race([ready(), failed])
    const file = await readFile(join(directory, 'keys', 'api-keys.json'), 'utf8')
    const { publishableKey } = JSON.parse(file) as { publishableKey: string }
    const post = (path: string, body: object) =>
      fetch(`${url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const email = 'owner@rotunda.example'
    const signUp = await post('/signup', { email, password: randomUUID() })
    if (!signUp.ok) throw new Error(`Signing up answered ${signUp.status}.`)
    for (const page of pages) {
      await time(page, 2)
      const quiet: number[] = []
      const busy: number[] = []
      let guesses = 0
      for (let round = 0; round < rounds; round++) {
        quiet.push(...(await time(page, secondsPerRound)))
        const stop = new AbortController()
        const attack = Array.from({ length: guessers }, async () => {
          while (!stop.signal.aborted) {
            const { status } = await post('/token?grant_type=password', {
              email,
              password: randomUUID(),
            })
            if (status !== 400) throw new Error(`A guess answered ${status}.`)
            guesses++
          }
        })
        busy.push(...(await time(page, secondsPerRound)))
        stop.abort()
        await Promise.all(attack)
      }
      report(page.title, quiet, busy, guesses / (rounds * secondsPerRound))
    }
  } finally {
    server.kill('SIGINT')
    await exit
    await rm(directory, { recursive: true, force: true })
  }
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${url}/auth/v1/health`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not start within a minute. Was it built (`npm run build`)?')
}

/** Milliseconds of each request; they begin at fixed times, whether the one before has been answered or not. */
async function time(page: Page, seconds: number): Promise<number[]> {
  const started = performance.now()
  const requests = Array.from({ length: seconds * pagesPerSecond }, async (_, i) => {
    await sleep(Math.max(0, (i * 1000) / pagesPerSecond - (performance.now() - started)))
    const begun = performance.now()
    const answer = await fetch(url + page.path())
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${page.title} answered ${answer.status}.`)
    return performance.now() - begun
  })
  return Promise.all(requests)
}

function report(title: string, quiet: number[], busy: number[], guessesPerSecond: number): void {
  const [a, b] = [quantiles(quiet), quantiles(busy)]
  console.log(title)
  console.log(`  quiet        p50 ${a.p50.toFixed(1)} ms   p99 ${a.p99.toFixed(1)} ms`)
  console.log(
    `  ${guessers} guessing   p50 ${b.p50.toFixed(1)} ms   p99 ${b.p99.toFixed(1)} ms   (${guessesPerSecond.toFixed(0)} guesses/s)`,
  )
  console.log(`  ratio of the p99: ${(b.p99 / a.p99).toFixed(2)} (at most 2)`)
}

function quantiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}
