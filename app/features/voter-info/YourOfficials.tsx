import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PartyMark } from '#app/blocks/official-card/PartyMark.tsx'
import { Seat } from '#app/blocks/official-card/Seat.tsx'
import { paths } from '#app/paths.ts'
import type { Representation, Representative } from '#domain/voter-info.ts'

/** The members of Congress of the address; where it does not decide the district, all of the state, and says so. */
export function YourOfficials({ representation }: { representation: Representation }) {
  const { senators, representatives, decided } = representation
  if (senators.length + representatives.length === 0) return null
  return (
    <section aria-labelledby="officials" className="border-t border-line pt-7">
      <h2 id="officials" className="text-h3">
        Who represents you now
      </h2>
      <Members title="Senate" members={senators} />
      <Members title="House of Representatives" members={representatives}>
        {!decided && (
          <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">
            Your representative is one of these: a ZIP code or a state alone does not decide the
            district. The House finds it for an address:{' '}
            <a
              href="https://www.house.gov/representatives/find-your-representative"
              target="_blank"
              rel="noreferrer"
            >
              Find Your Representative
            </a>
            .
          </p>
        )}
      </Members>
    </section>
  )
}

type MembersProps = { title: string; members: Representative[]; children?: ReactNode }

function Members({ title, members, children }: MembersProps) {
  if (members.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      {children}
      <ul className="mt-2 grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="border-t border-line py-2.5">
            <Link to={paths.legislator(member.id)} className="font-semibold">
              {member.name}
            </Link>
            <span className="flex flex-wrap gap-x-3 text-ink-muted">
              <Seat state={member.state} district={member.district} />
              <PartyMark party={member.party} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
