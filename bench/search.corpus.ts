import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { recordsFolder } from './ingest.processes.ts'
import { isShort } from './shared.report.ts'

/** A measure as the search benchmarks store it, the same in each database. */
export type Measure = {
  id: string
  type: string
  congress: number
  number: number
  title: string
  summary: string
  day: string
  status: string
  law: string | null
}

type Source = Pick<Measure, 'type' | 'congress' | 'number' | 'title' | 'day' | 'status' | 'law'>

const file = `${recordsFolder}/bills/measures-108-119.jsonl.gz`

/**
 * The measures of the 108th to the 119th Congress, 160,000, repeated as often as asked for. Copies
 * have numbers of their own, and each has a summary made of three other titles. Makes up as many if
 * the official file is missing.
 */
export async function corpus(copies: number): Promise<Measure[]> {
  const sources = existsSync(file) ? await official() : generated()
  const measures: Measure[] = []
  for (let copy = 0; copy < copies; copy += 1) {
    for (const [at, source] of sources.entries()) {
      const number = source.number + copy * 20_000
      const other = (step: number) =>
        sources[(at * 31 + step * 7919 + copy * 104_729) % sources.length]!
      measures.push({
        ...source,
        id: `${source.congress}-${source.type}-${number}`,
        number,
        summary: [1, 2, 3].map((step) => other(step).title).join(' '),
        law: copy === 0 ? source.law : null,
      })
    }
  }
  return measures
}

async function official(): Promise<Source[]> {
  const sources: Source[] = []
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  for await (const line of lines) {
    const { congress, type, number, title, introducedDate, latestVersion, actions } = JSON.parse(
      line,
    ) as {
      congress: number
      type: string
      number: string
      title: string
      introducedDate: string | null
      latestVersion: string
      actions: [day: string, text: string][]
    }
    const law = actions
      .map(([, text]) => /Became Public Law No: (\d+-\d+)/.exec(text)?.[1])
      .find(Boolean)
    const day = actions.at(-1)?.[0] ?? introducedDate
    sources.push({
      type: type.toLowerCase(),
      congress,
      number: Number(number),
      title: title.slice(0, 2000),
      day: day ?? `${1787 + 2 * congress}-02-01`,
      status: law ? 'Became Law' : statusOf(latestVersion),
      law: law ? `Public Law ${law}` : null,
    })
  }
  return sources
}

function statusOf(version: string): string {
  if (/Engrossed in House|Passed House|Agreed to House/i.test(version)) return 'Passed House'
  if (/Engrossed in Senate|Passed Senate|Agreed to Senate/i.test(version)) return 'Passed Senate'
  return /Reported/i.test(version) ? 'Reported' : 'Introduced'
}

/** Titles whose words are as unevenly common as in a real language. */
function generated(): Source[] {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const named = 'tax act health national security water veterans housing education energy'.split(
    ' ',
  )
  const word = () => {
    const rank = Math.floor(20_000 ** random())
    return named[rank] ?? `word${rank.toString(36)}`
  }
  return Array.from({ length: isShort ? 4000 : 160_000 }, (_, at) => ({
    type: ['hr', 's', 'hres', 'sres'][at % 4]!,
    congress: 108 + (at % 12),
    number: 1 + Math.floor(at / 12),
    title: `A bill to amend ${Array.from({ length: 8 + (at % 9) }, word).join(' ')}, and for other purposes.`,
    day: new Date(Date.UTC(2003, 0, 7) + ((at * 53) % 8500) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    status: at % 50 === 0 ? 'Became Law' : 'Introduced',
    law: at % 50 === 0 ? `Public Law ${108 + (at % 12)}-${1 + Math.floor(at / 600)}` : null,
  }))
}
