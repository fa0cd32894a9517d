import type { Candidate, Contest } from '#domain/elections/voter-info.ts'
import { webAddress } from './web-address.ts'

/** The contests on the ballot, in its own order. */
export function Contests({ contests }: { contests: Contest[] }) {
  if (contests.length === 0) return null
  return (
    <section aria-labelledby="contests" className="border-t border-line pt-7">
      <h2 id="contests" className="text-h3">
        Contests &amp; Candidates
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {contests.map((contest, index) => (
          // A ballot may hold one office twice, as for two seats of a board.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <ContestItem contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContestItem({ contest }: { contest: Contest }) {
  const title = contest.office ?? contest.referendumTitle ?? contest.district ?? 'Contest'
  const detail = [
    contest.primaryParty && `Primary: ${contest.primaryParty}`,
    contest.district !== title && contest.district,
  ].filter(Boolean)
  const measure = webAddress(contest.referendumUrl)
  const parties = candidatesByParty(contest.candidates ?? [])
  return (
    <div className="text-sm">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {detail.length > 0 && <p className="text-ink-muted">{detail.join(' · ')}</p>}
      {contest.referendumText && (
        <p className="mt-1 whitespace-pre-line">{contest.referendumText}</p>
      )}
      {measure && (
        <p className="mt-1">
          <a href={measure} target="_blank" rel="noreferrer">
            About this measure
          </a>
        </p>
      )}
      {parties.map(({ party, candidates }) => (
        <div key={party} className="mt-2">
          <h4 className="text-ink-muted">{party || 'No party given'}</h4>
          <ul>
            {candidates.map((candidate, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <CandidateName candidate={candidate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {parties.length === 0 && !contest.referendumTitle && (
        <p className="mt-1 text-ink-muted">Candidates are not yet published.</p>
      )}
    </div>
  )
}

function CandidateName({ candidate: { name, candidateUrl } }: { candidate: Candidate }) {
  const address = webAddress(candidateUrl)
  if (!address) return name
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow">
      {name}
    </a>
  )
}

/** The candidates of each party, parties in the order in which the ballot first names them. */
export function candidatesByParty(
  candidates: Candidate[],
): { party: string; candidates: Candidate[] }[] {
  const parties = Map.groupBy(candidates, ({ party }) => party?.trim() ?? '')
  return [...parties].map(([party, own]) => ({ party, candidates: own }))
}
