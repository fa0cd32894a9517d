import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OwnVote } from '#app/data/own-votes.ts'
import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { signedIn } from '#app/session/signed-in.tsx'
import { congressName, presentCongress } from '#domain/dates/congress.ts'
import { today } from '#domain/dates/dates.ts'
import { ownVoteWords } from '#domain/votes/own-votes.ts'
import { type KeptDistrict, useKeptDistrict } from './kept-district.ts'

/** A link to the page that finds the visitor's members. */
export function ChooseMembersLink() {
  return (
    <Link to={paths.yourMembers()} className="text-sm">
      How did your members vote?
    </Link>
  )
}

type YourVotesProps = {
  /** Null if there was no roll call, which the line then says. */
  rollCall: string | null
  /** Shown if the visitor has not chosen members. */
  children?: ReactNode
}

/**
 * A line with the votes of the user's own members, by the district in their account or, for a visitor, in this browser.
 * The server's HTML leaves it out.
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

/** The votes of the user's members, as far as known. */
type ChosenVotes = {
  /** Undefined until they are read. */
  rows: readonly OwnVote[] | undefined
  failed: boolean
  /** The day on which the user chose the district. */
  chosenOn: string | null | undefined
}

type VotesProps = YourVotesProps & { show: (votes: ChosenVotes) => ReactNode }

const Votes = signedIn<VotesProps>(
  async () => (await import('./SignedInVotes.tsx')).SignedInVotes,
  (props) => <VisitorVotes {...props} />,
)

/** The reader is fetched only for those who chose their members. */
async function readVotes(district: KeptDistrict, rollCall: string): Promise<OwnVote[]> {
  const { votesForVisitor } = await import('./votes-for-visitor.ts')
  return votesForVisitor(district, rollCall)
}

function VisitorVotes({ rollCall, show, children }: VotesProps) {
  // A user's own district may differ.
  const { isInitialized, user } = useSession()
  const kept = useKeptDistrict()
  const district = isInitialized && !user ? kept : null
  const [rows, setRows] = useState<OwnVote[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!district || rollCall === null) return undefined
    let unmounted = false
    readVotes(district, rollCall).then(
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
  if (failed) return <p className="text-sm text-ink-muted">We couldn’t load your members’ votes.</p>
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
      <strong>Yours:</strong> we have no roll call on this, so we can’t show how they voted.
    </p>
  )
}
