import { atomFeed } from '#app/data/atom.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { xmlResponse } from '#app/data/xml.ts'
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
  const votes = await findVotes(context.get(publicData), search, entries)
  const { origin } = context.get(site)
  return xmlResponse(
    atomFeed({
      title: 'Rotunda: recorded votes of Congress',
      self: origin + paths.votesFeed(search),
      alternate: origin + paths.votes(search),
      updated: timeOf(votes[0]?.vote_date),
      author: 'Rotunda',
      entries: votes.map((vote) => ({
        address: origin + paths.vote(vote.id),
        title: `${vote.chamber} roll call ${vote.roll_call_number}: ${topicOf(vote)}`,
        updated: timeOf(vote.vote_date),
        category: vote.chamber,
        summary:
          voteSentence(vote) ??
          ((vote.yea_count ?? 0) + (vote.nay_count ?? 0) > 0
            ? `${voteResult(vote)}, ${vote.yea_count} yea, ${vote.nay_count} nay.`
            : `${voteResult(vote)}.`),
      })),
    }),
    'application/atom+xml',
  )
}

function topicOf(vote: FoundVote): string {
  const { action_title: title, bill_number: number } = vote
  return voteTopic(vote, title === null ? null : { title, number })
}

/** A feed without entries has never been updated. */
function timeOf(date: string | undefined): string {
  return new Date(date ?? 0).toISOString()
}
