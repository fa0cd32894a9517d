import { Link } from 'react-router'
import { PageTerms } from '#app/components/glossary/TermText.tsx'
import { toListedVote } from '#app/components/vote-list/to-listed-vote.ts'
import { VoteListItem } from '#app/components/vote-list/VoteListItem.tsx'
import { YourVotes } from '#app/components/your-members/YourVotes.tsx'
import { VoteMark } from '#app/components/vote/VoteMark.tsx'
import { paths } from '#app/paths.ts'
import { type PartyGroup, partiesBySize, partyGroup, partyLetter } from '#domain/members/party.ts'
import { states } from '#domain/places/states.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { representativesOf } from './Delegation.tsx'
import type { LoadedState } from './load-state.ts'

/** A small delegation is named. In a larger one each member is a dot, and the names can be opened. */
const mostNamed = 3

type Vote = NonNullable<LoadedState['votes']>[number]

type DelegationVotesProps = {
  loaded: LoadedState
  heading?: string
  /** Says which votes these are. */
  note?: string
  /** Shown if there are no votes. */
  none?: string
}

/** Roll calls of each chamber, and how those in office for the state or territory answered: the latest, or of a week. */
export function DelegationVotes({ loaded, heading, note, none }: DelegationVotesProps) {
  const { code, votes } = loaded
  const chambers = Map.groupBy(votes ?? [], ({ chamber }) => chamber)
  const names = shortNames(loaded)
  const inOffice = (chamber: string) =>
    chamber === 'Senate' ? loaded.senators.length : representativesOf(loaded).length
  const hasDots = ['House', 'Senate'].some((chamber) => inOffice(chamber) > mostNamed)
  return (
    <section className="mt-12">
      <h2 className="text-h2">{heading ?? 'How they voted last'}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-muted">
        {votes === undefined
          ? 'We couldn’t load the votes.'
          : votes.length === 0
            ? (none ?? 'We have no roll calls.')
            : (note ??
              `The latest roll calls of each chamber, and the votes of the members in office for ${states[code]} in this record.`)}
      </p>
      {votes && votes.length > 0 && hasDots && (
        <p className="mt-2 max-w-[68ch] text-sm text-ink-muted">
          Each dot is a member, in the color of their party. A disc is a yea and a ring a nay. A
          ring with a bar is present, and a dash is not voting.
        </p>
      )}
      {[...chambers].map(([chamber, ofChamber]) => (
        <section key={chamber} className="mt-6">
          <h3 className="text-h3">{chamber}</h3>
          <ul className="mt-3 border-b border-line">
            <PageTerms value={loaded.terms}>
              {ofChamber.map((vote) => (
                <VoteListItem
                  key={vote.roll_call_id}
                  vote={toListedVote(vote.roll_call_id, vote)}
                  sentence={loaded.sentences[vote.roll_call_id] ?? null}
                  below={<Answers vote={vote} names={names} inOffice={inOffice(chamber)} />}
                >
                  <p className="font-semibold">{voteResult(vote)}</p>
                  {(vote.yea_count ?? 0) + (vote.nay_count ?? 0) > 0 && (
                    <p className="text-ink-muted tabular-nums">
                      {vote.yea_count} yea, {vote.nay_count} nay
                    </p>
                  )}
                  <YourVotes rollCall={vote.roll_call_id} />
                </VoteListItem>
              ))}
            </PageTerms>
          </ul>
        </section>
      ))}
      {votes && votes.length > 0 && (
        <p className="mt-4 text-sm">
          <Link to={paths.votes()}>All recorded votes</Link>
        </p>
      )}
    </section>
  )
}

type Named = { name: string; party: PartyGroup }
type AnswersProps = { vote: Vote; names: ReadonlyMap<string, Named>; inOffice: number }

function Answers({ vote: { answers }, names, inOffice }: AnswersProps) {
  if (inOffice === 0)
    return <p className="text-sm text-ink-muted">We don’t have a member in office here.</p>
  if (answers.length === 0)
    return <p className="text-sm text-ink-muted">We don’t have positions for this vote.</p>
  const isNamed = inOffice <= mostNamed
  const groups = answers.map(({ members, ...group }) => ({
    ...group,
    members: byParty(members.map((id) => names.get(id) ?? { name: id, party: 'ind' })),
  }))
  return (
    <>
      <dl className="mt-1 grid gap-y-1 text-sm">
        {groups.map(({ label, decision, members }) => (
          <div key={label} className="sm:flex sm:gap-x-3">
            <dt className="shrink-0 font-semibold tabular-nums sm:w-36">
              {label}
              {!isNamed && ` (${members.length})`}
            </dt>
            <dd className="flex flex-wrap items-center gap-x-1 gap-y-1">
              {members.map(({ name, party }) => (
                <span
                  key={name}
                  title={name}
                  aria-hidden={!isNamed}
                  className={isNamed ? 'mr-3 inline-flex items-center gap-1.5' : ''}
                >
                  {decision && <VoteMark decision={decision} party={party} />}
                  {isNamed && name}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {!isNamed && (
        <details className="mt-1 text-sm">
          <summary>Names</summary>
          <dl className="mt-1 grid gap-y-1">
            {groups.map(({ label, members }) => (
              <div key={label}>
                <dt className="inline font-semibold">{label}: </dt>
                <dd className="inline">
                  {members.map(({ name, party }) => `${name} (${partyLetter(party)})`).join(', ')}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

/** The members of each party next to each other, the largest party first. */
function byParty(members: Named[]): Named[] {
  const order = partiesBySize(members.map(({ party }) => party)).map(({ group }) => group)
  return members.toSorted((a, b) => order.indexOf(a.party) - order.indexOf(b.party))
}

/** Last names, in a House of several districts with their number: "Moran 1"; whole names where two would be alike. */
function shortNames(loaded: LoadedState) {
  const several = loaded.representatives.length > 1
  const named = [
    ...loaded.senators.map((member) => ({ member, seat: '' })),
    ...representativesOf(loaded).map((member) => ({
      member,
      seat: several && member.district !== null ? ` ${member.district}` : '',
    })),
  ]
  return new Map(
    named.map(({ member, seat }) => {
      const isAlone =
        named.filter(
          (other) =>
            other.member.chamber === member.chamber && other.member.last_name === member.last_name,
        ).length === 1
      const name = (isAlone ? member.last_name : member.full_name) + seat
      return [member.id, { name, party: partyGroup(member.party) }]
    }),
  )
}
