import { Link } from 'react-router'
import type { OwnVote } from '#app/data/own-votes.ts'
import { paths } from '#app/paths.ts'
import { congressName, presentCongress } from '#domain/dates/congress.ts'
import { today } from '#domain/dates/dates.ts'
import { ownVoteWords } from '#domain/votes/own-votes.ts'

type VotesLineProps = {
  /** Undefined while they are on their way. */
  rows: readonly OwnVote[] | undefined
  failed: boolean
  /** The day on which the district was chosen. */
  chosenOn: string | null | undefined
}

/** "Yours: Padilla Yea · Schiff Yea". */
export function VotesLine({ rows, failed, chosenOn }: VotesLineProps) {
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
