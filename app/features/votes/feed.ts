import { feedResponse } from '#app/data/atom.ts'
import { publicData } from '#app/data/public-data.ts'
import { readChangeTimes } from '#app/data/read-change-times.ts'
import { site } from '#app/data/site.ts'
import { paths } from '#app/paths.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteSentence } from '#domain/votes/vote-sentence.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'
import type { Route } from './+types/feed'
import { findVotes, type FoundVote } from './load-votes.ts'
import { readVotesSearch } from './votes-search.ts'

const entries = 50

/** /votes.atom: the newest votes that fit the filters of the page (RFC 4287). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const search = { ...readVotesSearch(url.searchParams), page: undefined }
  const client = context.get(publicData)
  const votes = await findVotes(client, search, entries)
  const ids = votes.map(({ id }) => id)
  const changed = await readChangeTimes(client, 'roll_calls', ids)
  const { origin } = context.get(site)
  return feedResponse({
    title: 'Rotunda: recorded votes of Congress',
    self: origin + paths.votesFeed(search),
    alternate: origin + paths.votes(search),
    entries: votes.map((vote) => ({
      address: origin + paths.vote(vote.id),
      title: `${vote.chamber} roll call ${vote.roll_call_number}: ${topicOf(vote)}`,
      published: vote.vote_date,
      updated: changed.get(vote.id) ?? vote.vote_date,
      category: vote.chamber,
      summary:
        voteSentence(vote) ??
        ((vote.yea_count ?? 0) + (vote.nay_count ?? 0) > 0
          ? `${voteResult(vote)}, ${vote.yea_count} yea, ${vote.nay_count} nay.`
          : `${voteResult(vote)}.`),
    })),
  })
}

function topicOf(vote: FoundVote): string {
  const { action_title: title, bill_number: number } = vote
  return voteTopic(vote, title === null ? null : { title, number })
}
