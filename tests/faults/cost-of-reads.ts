import { setTimeout as pause } from 'node:timers/promises'

/** What came of the attack: how its requests were answered, and what an uncached page took meanwhile. */
export type CostOfReads = {
  /** How many requests were answered with each status and code. */
  answers: Record<string, number>
  /** Milliseconds of an uncached page at the median, without the attack and under it. */
  pageMs: { before: number; during: number }
  /** Statuses of those pages other than 200. */
  failedPages: number[]
}

/** From a list too long to read to one that the bounds just let through. */
const reads = [
  'legislators?select=id,legislator_votes(vote_decision,legislators(id,legislator_votes(vote_decision)))&limit=1000',
  'roll_calls?select=*,legislator_votes(*,legislators(*,legislator_votes(*)))',
  'legislators?select=id,legislator_votes(vote_decision)&limit=250',
  'legislator_votes?select=roll_call_id&vote_decision=ilike.*zz*',
  'GovernmentActions?select=id&official_summary=match.(.*a){50}zz',
]

/** Twenty visitors at one address read what costs the database most, one request after the other. */
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

/** An address that was never asked for is rendered anew, however it is cached. */
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
