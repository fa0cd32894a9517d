import { setTimeout as pause } from 'node:timers/promises'

/** The answers to the attack, and the time of an uncached page meanwhile. */
export type CostOfReads = {
  /** How many requests got each status and code. */
  answers: Record<string, number>
  /** Median milliseconds of an uncached page, without and under the attack. */
  pageMs: { before: number; during: number }
  /** Statuses of those pages other than 200. */
  failedPages: number[]
}

/** From a list that is too long to one that the bounds just allow. */
const reads = [
  'legislators?select=id,legislator_votes(vote_decision,legislators(id,legislator_votes(vote_decision)))&limit=1000',
  'roll_calls?select=*,legislator_votes(*,legislators(*,legislator_votes(*)))',
  'legislators?select=id,legislator_votes(vote_decision)&limit=250',
  'legislator_votes?select=roll_call_id&vote_decision=ilike.*zz*',
  'GovernmentActions?select=id&official_summary=match.(.*a){50}zz',
]

/** Twenty visitors at one address make the most expensive reads, one after the other. */
export async function attackByReads(
  baseUrl: string,
  { clients = 20, seconds = 10 } = {},
): Promise<CostOfReads> {
  const { publishableKey } = (await (await fetch(`${baseUrl}/config.json`)).json()) as {
    publishableKey: string
  }
  const answers: Record<string, number> = {}
  const failedPages: number[] = []
  const before = await medianPage(baseUrl, 8, failedPages)
  const stop = AbortSignal.timeout(seconds * 1000)
  const attackers = Array.from({ length: clients }, async (_, client) => {
    for (let round = client; !stop.aborted; round++) {
      const response = await fetch(`${baseUrl}/rest/v1/${reads[round % reads.length]}`, {
        headers: { apikey: publishableKey },
      })
      const text = await response.text()
      const answer = response.ok
        ? String(response.status)
        : `${response.status} ${(JSON.parse(text) as { code: string }).code}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  })
  await pause(1000)
  const during = await medianPage(baseUrl, 12, failedPages)
  await Promise.all(attackers)
  return { answers, pageMs: { before, during }, failedPages }
}

/** A new address is always rendered anew. */
async function medianPage(baseUrl: string, count: number, failed: number[]): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const started = performance.now()
    const page = await fetch(`${baseUrl}/?unknown=${crypto.randomUUID()}`)
    await page.text()
    if (page.status !== 200) failed.push(page.status)
    times.push(performance.now() - started)
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(count / 2)]!)
}
