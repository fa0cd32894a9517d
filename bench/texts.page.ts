import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { isShort, median, report } from './shared.report.ts'
import type { BareText } from './texts.page.server.ts'

const timesWanted = 3
const rounds = isShort ? 3 : 100
// Warms up like a server that has run for a while, with its code compiled.
const warming = isShort ? 3 : 300

/**
 * Renders the first part of the longest text anew each time, with a new address for every request.
 * The baseline is a bare handler that reads the same passages in one query and sends the same page.
 * Measures milliseconds to the whole page, one request at a time in turn. The bounds are for the
 * encodings that browsers ask for: br over an encrypted connection, else gzip. The bare handler gets the page uncompressed and compresses it for each request, like the
 * server: a page compressed in advance would save it work that rendering always needs.
 */
export async function longestTextServedCold(sql: postgres.Sql, databaseUrl: string): Promise<void> {
  const [longest] = await sql<{ id: string; action: string; version: string; bytes: number }[]>`
    select id, action_id as action, version, source_bytes as bytes from public.action_texts
    order by source_bytes desc limit 1`
  if (!longest) return
  const { action, version } = longest
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-texts-'))
  const server = new ServerProcess(directory, await freePort(), { DATABASE_URL: databaseUrl })
  try {
    await server.started()
    const address = `${server.url}/action/${action}/text?version=${version}`
    const page = await read(address, 'identity')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const sent = await read(`${address}&cold=${encoding}`, encoding)
      await using bare = await bareHandler({
        databaseUrl,
        textId: longest.id,
        last: lastPassage(page.toString()),
        page: page.toString('base64'),
      })
      const times = { ours: [] as number[], bare: [] as number[] }
      for (let round = 0; round < rounds + warming; round += 1) {
        const ours = await timed(() => read(`${address}&cold=${encoding}${round}`, encoding))
        const theirs = await timed(() => read(bare.url, encoding))
        if (round < warming) continue
        times.ours.push(ours)
        times.bare.push(theirs)
      }
      const [ours, theirs] = [median(times.ours), median(times.bare)]
      const name = `${action} ${version}, first part, ${encoding}, ${sent.length} bytes`
      report(`${name}: bare`, theirs, 'ms')
      report(`${name}: ours`, ours, 'ms')
      report(
        `${name}: ratio`,
        ours / theirs,
        '',
        encoding === 'identity' ? {} : { atMost: timesWanted },
      )
    }
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

function lastPassage(html: string): number {
  return html.match(/class="text-passage"/g)?.length ?? 0
}

async function bareHandler(text: BareText) {
  const child = fork(new URL('texts.page.server.ts', import.meta.url))
  child.send(text)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

function read(address: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${address}: ${response.statusCode}`)),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
