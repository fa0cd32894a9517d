import DataLoader from 'dataloader'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { askAsVisitor } from '#app/data/ask-as-visitor.ts'
import { mostRollCalls, type OwnVote } from '#app/data/own-votes.ts'
import { whenIdle } from '#app/data/when-idle.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { congressName, presentCongress } from '#domain/dates/congress.ts'
import { today } from '#domain/dates/dates.ts'
import { ownVoteWords } from '#domain/votes/own-votes.ts'
import { type KeptDistrict, useKeptDistrict } from './kept-district.ts'

/** Links to the page on which a district is chosen. */
export function ChooseMembersLink() {
  return (
    <Link to={paths.yourMembers()} className="text-sm">
      How did your members vote?
    </Link>
  )
}

type YourVotesProps = {
  /** Null if there was no roll call, which is then said. */
  rollCall: string | null
  /** Shown if no members are chosen. */
  children?: ReactNode
}

/**
 * A line with the votes of the user's own members: those of the district that their account keeps, or for a visitor
 * this browser. The server's HTML has none of it.
 */
export function YourVotes({ rollCall, children }: YourVotesProps) {
  const show = (votes: ChosenVotes) =>
    rollCall === null ? <NoRollCall /> : <VotesLine {...votes} />
  return (
    <Votes rollCall={rollCall} show={show}>
      {children}
    </Votes>
  )
}

/** What is known of the votes of somebody's members. */
type ChosenVotes = {
  /** Undefined while they are on their way. */
  rows: readonly OwnVote[] | undefined
  failed: boolean
  /** The day on which the district was chosen. */
  chosenOn: string | null | undefined
}

type VotesProps = YourVotesProps & { show: (votes: ChosenVotes) => ReactNode }

const Votes = signedIn<VotesProps>(
  async () => (await import('./SignedInVotes.tsx')).SignedInVotes,
  (props) => <VisitorVotes {...props} />,
)

function VisitorVotes({ rollCall, show, children }: VotesProps) {
  // A user's own district may be another.
  const { isInitialized, user } = useSession()
  const kept = useKeptDistrict()
  const district = isInitialized && !user ? kept : null
  const [rows, setRows] = useState<OwnVote[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!district || rollCall === null) return undefined
    let unmounted = false
    votesForVisitor(district, rollCall).then(
      (found) => unmounted || setRows(found),
      (error: unknown) => {
        console.warn('Your members:', error)
        if (!unmounted) setFailed(true)
      },
    )
    return () => void (unmounted = true)
  }, [district, rollCall])
  return district ? show({ rows, failed, chosenOn: district.chosenOn }) : children
}

/** "Yours: Padilla Yea · Schiff Yea". */
function VotesLine({ rows, failed, chosenOn }: ChosenVotes) {
  if (failed)
    return <p className="text-sm text-ink-muted">How your members voted could not be read.</p>
  if (!rows) return <p className="text-sm text-ink-muted">Yours: …</p>
  const words = ownVoteWords(rows)
  const chosenIn = chosenOn ? presentCongress(chosenOn) : null
  return (
    <p className="text-sm">
      <strong>Yours:</strong>{' '}
      {words.map(({ id, name, says }, index) => (
        <span key={id ?? `seat ${index}`}>
          {index > 0 && ' · '}
          {id && name && (
            <Link to={paths.legislator(id)} className="quiet-link font-semibold">
              {name}
            </Link>
          )}{' '}
          {says}
        </span>
      ))}
      {words.length === 0 && 'nothing is known of this vote'}
      {chosenIn !== null && chosenIn < presentCongress(today()) && (
        <>
          {' · '}
          <Link to={paths.yourMembers()}>
            Chosen in the {congressName(chosenIn)}: check your district
          </Link>
        </>
      )}
    </p>
  )
}

function NoRollCall() {
  return (
    <p className="text-sm">
      <strong>Yours:</strong> no roll call on this is in the record, so it names no member’s
      position.
    </p>
  )
}

/** How the members of a district voted in a roll call, asked as anybody may. All of a page are one request. */
function votesForVisitor(
  { state, district }: KeptDistrict,
  rollCallId: string,
): Promise<OwnVote[]> {
  return requests.load(JSON.stringify([state, district, rollCallId]))
}

type VoteKey = [state: string, district: number, rollCallId: string]

const requests = new DataLoader<string, OwnVote[]>(
  async (keys) => {
    const votes = keys.map((key) => JSON.parse(key) as VoteKey)
    const places = Map.groupBy(votes, ([state, district]) => `${state} ${district}`)
    // One district in all but the moment in which another is chosen.
    const answers = await Promise.all([...places.values()].map(fetchVotes))
    const rows = answers.flat()
    return votes.map(([state, district, id]) =>
      rows.filter(
        (row) => row.roll_call_id === id && row.state === state && row.district === district,
      ),
    )
  },
  { cache: false, maxBatchSize: mostRollCalls, batchScheduleFn: whenIdle },
)

async function fetchVotes(votes: VoteKey[]): Promise<OwnVote[]> {
  const [[state, district] = []] = votes
  const response = await askAsVisitor('/rest/v1/rpc/get_own_members_votes', {
    roll_call_ids: [...new Set(votes.map(([, , id]) => id))],
    state_code: state,
    district_number: district,
  })
  if (!response.ok) throw new Error(`Your members' votes could not be read: ${response.status}`)
  return (await response.json()) as OwnVote[]
}
