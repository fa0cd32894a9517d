import { loadAmendmentsOfVote } from '#app/components/amendment/amendments-of-vote.ts'
import { rollCallColumns, toMembers, toRollCall } from '#app/components/vote/to-roll-call.ts'
import { whatAVoteMeant } from '#app/components/vote/what-a-vote-meant.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap, unwrapPart } from '#app/data/unwrap.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { nameOfMeasure } from '#domain/schedule/scheduled-event.ts'
import { isRollCallId } from '#domain/votes/roll-call-id.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'

const neighboursAtOnce = 200

/**
 * Reads a roll call's page: the vote with every position, its amendments, and the other votes on
 * its measure. Null if there is no such roll call.
 * @throws DataError if the vote cannot be read. If the other votes cannot be read, they are
 * undefined, and the error is logged.
 */
export async function loadRollCall(data: PublicData, id: string) {
  if (!isRollCallId(id)) return null
  const [vote, amendments] = await Promise.all([loadVote(data, id), loadAmendmentsOfVote(data, id)])
  if (vote === null) return null
  const found = vote.action && (await selectOthers(data, vote.action.id, id))
  const others = found ? unwrapPart('other votes on the measure', found) : []
  return {
    ...vote,
    amendments,
    nominations: await loadNominations(data, vote.nominationIds),
    others: others?.map((other) => ({ ...other, sentence: voteSentence(other) })),
  }
}

/** The vote alone, for a file or a frame. */
export async function loadVote(data: PublicData, id: string) {
  if (!isRollCallId(id)) return null
  const [vote, positions] = await Promise.all([
    data
      .from('roll_calls')
      .select(
        `${rollCallColumns}, congress_number, session, named_nomination_ids,
        action:GovernmentActions(id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number)`,
      )
      .eq('id', id)
      .maybeSingle(),
    data.rpc('get_positions', { roll_call_id: id }),
  ])
  const row = unwrap(vote)
  if (row === null) return null
  const { action } = row
  return {
    ...toRollCall(row),
    congress: row.congress_number,
    session: row.session,
    nominationIds: row.named_nomination_ids ?? [],
    meaning: action && whatAVoteMeant(action.id, row),
    action: action && {
      id: action.id,
      title: headingTitle(action.title),
      number: actionNumber(action),
    },
    members: toMembers(unwrap(positions)),
  }
}

/** The nominations of a vote en bloc, in the Senate's order. The title is null for one that the record does not have. */
async function loadNominations(data: PublicData, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await data
    .from('GovernmentActions')
    .select('id, title')
    .in('id', ids)
    .limit(ids.length)
  const titles = new Map(
    unwrapPart('the nominations of a vote', found)?.map(({ id, title }) => [id, title]),
  )
  return ids.map((id) => ({ id, name: nameOfMeasure(id), title: titles.get(id) ?? null }))
}

function selectOthers(data: PublicData, actionId: string, id: string) {
  return data
    .from('roll_calls')
    .select(
      `id, chamber, roll_call_number, vote_date, classification, question, subject, result, required_majority,
      vice_president_vote, taken_back, yea_count, nay_count, present_count, not_voting_count, amendment_purpose`,
    )
    .eq('action_id', actionId)
    .neq('id', id)
    .order('voted_on', { ascending: false })
    .order('congress_number', { ascending: false })
    .order('session', { ascending: false })
    .order('roll_call_number', { ascending: false })
    .limit(neighboursAtOnce)
}

export type LoadedRollCall = NonNullable<Awaited<ReturnType<typeof loadRollCall>>>
export type LoadedVote = NonNullable<Awaited<ReturnType<typeof loadVote>>>
