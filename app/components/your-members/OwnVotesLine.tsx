import { Link } from 'react-router'
import type { OwnVote } from '#app/data/own-votes.ts'
import { paths } from '#app/paths.ts'
import { congressName, presentCongress } from '#domain/dates/congress.ts'
import { today } from '#domain/dates/dates.ts'
import { ownVoteWords } from '#domain/votes/own-votes.ts'

type OwnVotesLineProps = {
  /** Null if there was no roll call, which the line then says. */
  rollCall: string | null
  /** Undefined until they are read. */
  rows: readonly OwnVote[] | undefined
  failed: boolean
  /** The day on which the user chose the district. */
  chosenOn: string | null | undefined
}

/** "Yours: Padilla Yea · Schiff Yea". */
export function OwnVotesLine({ rollCall, rows, failed, chosenOn }: OwnVotesLineProps) {
  if (rollCall === null) return <NoRollCall />
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
