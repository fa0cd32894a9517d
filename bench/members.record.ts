import type postgres from 'postgres'
import { sessionOfYear } from '#domain/dates/congress.ts'
import { decisionOf, tally } from '#domain/votes/vote-tally.ts'
import { compactFile, type CompactRollCall } from '#ingest/mock-services/compact-roll-calls.ts'
import { MockRecords } from '#ingest/mock-services/mock-records.ts'
import { storeRows } from '#ingest/store/store-rows.ts'
import type { Rows } from '#ingest/store/tables.ts'
import { recordsFolder } from './ingest.processes.ts'

const stepSize = 200

/**
 * Stores the roll calls of these Congresses like ingestion does, many in a transaction, without
 * asking any service. `npm run bench -- ingest` measures the reading.
 * @returns positions of members missing from the roster, and seconds.
 */
export async function storeRecord(
  sql: postgres.Sql,
  congresses: { first: number; last: number },
): Promise<{ unknown: number; seconds: number }> {
  const started = performance.now()
  const roster = await sql<{ id: string; lis_id: string | null }[]>`
    select id, lis_id from public.legislators`
  const ids = new Map(
    roster.flatMap(({ id, lis_id }) => [[id, id], ...(lis_id ? [[lis_id, id] as const] : [])]),
  )
  let unknown = 0
  let step: Rows[] = []
  const store = () => sql.begin((transaction) => storeRows(transaction, step))
  for await (const line of new MockRecords(recordsFolder).lines(compactFile)) {
    const vote = JSON.parse(line) as CompactRollCall
    if (vote.congress < congresses.first || vote.congress > congresses.last) continue
    // Ingestion rejects votes without a question.
    if (vote.question.trim() === '') continue
    const { rows, missing } = rowsOf(vote, ids)
    unknown += missing
    step.push(rows)
    if (step.length < stepSize) continue
    await store()
    step = []
  }
  if (step.length > 0) await store()
  return { unknown, seconds: Math.round((performance.now() - started) / 1000) }
}

function rowsOf(vote: CompactRollCall, ids: ReadonlyMap<string, string>) {
  const session = sessionOfYear(Number(vote.session))
  const chamber = vote.chamber === 'h' ? 'House' : 'Senate'
  const id = `${chamber.toLowerCase()}-${vote.congress}-${session}-${vote.number}`
  const answered = Object.entries(vote.votes).map(([word, voters]) => {
    const members = voters.filter((voter) => voter !== 'VP')
    return { word, members, known: members.flatMap(([of]) => ids.get(of) ?? []) }
  })
  const counts = tally(answered.flatMap(({ word, members }) => members.map(() => decisionOf(word))))
  const rows: Rows = {
    rollCalls: [
      {
        id,
        named_action_id: vote.bill
          ? `${vote.bill.congress}-${vote.bill.type}-${vote.bill.number}`
          : null,
        congress_number: vote.congress,
        session,
        chamber,
        roll_call_number: vote.number,
        vote_date: vote.date,
        // One lists so many nominations that ingestion rejects it.
        classification: vote.type.slice(0, 200),
        question: vote.question,
        subject: vote.subject?.trim() || null,
        required_majority: vote.requires.toLowerCase(),
        result: vote.result,
        yea_count: counts.yea,
        nay_count: counts.nay,
        present_count: counts.present,
        not_voting_count: counts.notVoting,
        vice_president_vote: null,
        source_url: null,
      },
    ],
    positions: [
      {
        roll_call_id: id,
        positions: Object.fromEntries(
          answered
            .filter(({ known }) => known.length > 0)
            .map(({ word, known }) => [word, known.join(' ')]),
        ),
      },
    ],
  }
  const missing = answered.reduce(
    (sum, { members, known }) => sum + members.length - known.length,
    0,
  )
  return { rows, missing }
}
