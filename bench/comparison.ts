import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BillTextRecord } from '#ingest/replay/bill-text-record.ts'
import { billTextXml } from '#ingest/replay/bill-text-xml.ts'
import { ReplayData } from '#ingest/replay/replay-data.ts'
import { readMeasure } from '#ingest/texts/measure/read-measure.ts'
import type { Compared } from './comparison.pair.ts'

const rounds = 5

/**
 * Comparing the last two versions of a measure: of the longest that the reference data have in several versions (1.5 s
 * and 300 MB at most are wanted), and of the median one (20 ms), beside `diff` of coreutils over the same words, one a
 * line. Ours in a process of its own, with the passages as the
 * server has them; its highest memory after one comparison, since the server has a thread for each, and after all.
 */
export async function bench(): Promise<void> {
  const pairs = await pairsOfVersions()
  console.log(`${availableParallelism()} cores, Node ${process.version}`)
  console.log(`${pairs.length} measures in several versions\n`)
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-comparison-'))
  try {
    await print(directory, 'longest', pairs.at(-1)!)
    await print(directory, 'median', pairs[Math.floor(pairs.length / 2)]!)
  } finally {
    await rm(directory, { recursive: true })
  }
}

type VersionPair = [BillTextRecord, BillTextRecord]

/** By length, the shortest first. */
async function pairsOfVersions(): Promise<VersionPair[]> {
  const versions = new Map<string, BillTextRecord[]>()
  for await (const line of new ReplayData('../shared/data').lines(
    'bills/bill-texts-119.jsonl.gz',
  )) {
    const record = JSON.parse(line) as BillTextRecord
    versions.set(record.bill, [...(versions.get(record.bill) ?? []), record])
  }
  const length = ([from, to]: VersionPair) => from.text.length + to.text.length
  return [...versions.values()]
    .filter((records) => records.length > 1)
    .map((records) => records.slice(-2) as VersionPair)
    .toSorted((a, b) => length(a) - length(b))
}

async function print(directory: string, name: string, pair: VersionPair): Promise<void> {
  const files = await Promise.all(
    pair.map(async (record, index) => {
      const file = join(directory, `${name}-${index}.json`)
      const { passages } = readMeasure(billTextXml(record), record.bill)
      await writeFile(file, JSON.stringify(passages))
      await writeFile(`${file}.words`, record.text.split(/\s+/).join('\n'))
      return file
    }),
  )
  const ours = await comparedApart(files)
  const diff = median(
    Array.from({ length: rounds }, () => {
      const started = performance.now()
      diffWords(files)
      return performance.now() - started
    }),
  )
  const { same, changed, new: added, gone } = ours.counts
  const words = pair.map(({ text }) => text.split(/\s+/).length).join(' and ')
  console.log(`${name}: ${pair[0].bill}, ${words} words`)
  console.log(`  ${same} sections the same, ${changed} changed, ${added} new, ${gone} gone`)
  console.log(`  ours, first time in its process  ${ours.first.milliseconds.toFixed(1)} ms`)
  console.log(`  ours, median of ${rounds} after it       ${median(ours.later).toFixed(1)} ms`)
  console.log(`  diff, its process included       ${diff.toFixed(1)} ms`)
  console.log(`  highest memory, once             ${megabytes(ours.first.memory)}`)
  console.log(`  highest memory, ${rounds + 1} times          ${megabytes(ours.memory)}\n`)
}

const megabytes = (kilobytes: number) => `${(kilobytes / 1024).toFixed(0)} MB`

async function comparedApart(files: string[]): Promise<Compared> {
  const child = fork(new URL('comparison.pair.ts', import.meta.url), [...files, String(rounds)])
  const [compared] = await once(child, 'message')
  return compared as Compared
}

/** Exit code 1 says that they differ. */
function diffWords(files: string[]): void {
  try {
    execFileSync(
      'diff',
      files.map((file) => `${file}.words`),
      { stdio: 'ignore' },
    )
  } catch (error) {
    if ((error as { status?: number }).status !== 1) throw error
  }
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
