import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { paths } from '#app/paths.ts'
import { districtLabel } from '#domain/places/district.ts'
import { stateName } from '#domain/places/states.ts'
import type { Representation, Representative } from '#domain/elections/voter-info.ts'

/** The members of Congress of the address. If it does not decide the district, all of the state. */
export function YourOfficials({ representation }: { representation: Representation }) {
  const { senators, representatives, decided, district, note, termsOver } = representation
  const state = (senators[0] ?? representatives[0])?.state
  if (!state) return null
  return (
    <section aria-labelledby="officials" className="border-t border-line pt-7">
      <h2 id="officials" className="text-h3">
        {termsOver ? 'Who is listed as representing you' : 'Who represents you now'}
      </h2>
      {termsOver && <Remark>{termsOver}</Remark>}
      <Members title="Senate" members={senators} />
      <Members title="House of Representatives" members={representatives}>
        {decided && note && <Remark>{note}</Remark>}
        {!decided && (
          <Remark>
            Your representative is one of these.{' '}
            {note ?? 'A ZIP code or a state alone does not decide the district.'} The House finds it
            for an address:{' '}
            <a
              href="https://www.house.gov/representatives/find-your-representative"
              target="_blank"
              rel="noreferrer"
            >
              Find Your Representative
            </a>
            .
          </Remark>
        )}
      </Members>
      {decided && representatives.length === 0 && district !== undefined && (
        <Remark>
          {[stateName(state), districtLabel(district)].join(', ')}: we don’t have a member for this
          seat.
        </Remark>
      )}
      <p className="mt-4 text-sm">
        <Link to={paths.yourMembers({ state, ...(district !== undefined && { district }) })}>
          {decided ? 'Keep them as your members' : 'Choose your district'}
        </Link>
        , and every vote on this site says how yours voted.
      </p>
    </section>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="mt-1 max-w-[68ch] text-sm text-ink-muted">{children}</p>
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
