import { longDate } from '#domain/dates/dates.ts'
import type { VoterState } from '#domain/elections/voter-info.ts'
import { webAddress } from './web-address.ts'

/** Who runs the election, up to three of its pages, and the rule of the registration deadline. */
export function OfficialResources({ state }: { state: VoterState }) {
  const { electionAdministrationBody: body, registration } = state
  const links = [
    ['Official Election Info', webAddress(body?.electionInfoUrl)],
    ['Register to Vote', webAddress(body?.electionRegistrationUrl)],
    ['Track Your Ballot', webAddress(body?.ballotInfoUrl)],
  ].filter(([, address]) => address !== null)
  if (!body?.name && links.length === 0 && !registration) return null
  return (
    <section aria-labelledby="resources" className="border-t border-line pt-7">
      <h2 id="resources" className="text-h3">
        Official Resources
      </h2>
      {body?.name && <p className="mt-2 font-semibold">{body.name}</p>}
      {links.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {links.map(([label, address]) => (
            <li key={label}>
              <a
                href={address ?? ''}
                target="_blank"
                rel="noreferrer"
                className="inline-block py-0.5"
              >
                {label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {registration && (
        <div className="mt-5 max-w-[68ch]">
          <h3 className="font-sans text-base font-semibold">Deadline to register</h3>
          <p className="mt-1">{registration.rule}</p>
          <p className="mt-1 text-sm text-ink-muted">
            Source:{' '}
            <a href={registration.sourceUrl} target="_blank" rel="noreferrer">
              U.S. Election Assistance Commission
            </a>
            , as known on {longDate(registration.asOf)}. Rules change: confirm with the office.
          </p>
        </div>
      )}
    </section>
  )
}
