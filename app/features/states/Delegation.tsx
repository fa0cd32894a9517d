import { Link } from 'react-router'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { paths } from '#app/paths.ts'
import { countParties } from '#domain/members/party.ts'
import { districtLabel } from '#domain/places/district.ts'
import { isState } from '#domain/places/house-seats.ts'
import { states } from '#domain/places/states.ts'
import type { LoadedState } from './load-state.ts'

type Member = LoadedState['senators'][number]

/**
 * The member for each seat of a state or territory, and the seats without a member in our record.
 */
export function Delegation({ loaded }: { loaded: LoadedState }) {
  const { code, senators, openSenateSeats, representatives, ofOtherDistricts } = loaded
  return (
    <>
      {isState(code) ? (
        <Chamber name="Senate" members={senators} termsOver={loaded.senateTermsOver}>
          {senators.map((member) => (
            <Seat key={member.id} name="Senator" holder={member} />
          ))}
          {Array.from({ length: openSenateSeats }, (_, index) => (
            <Seat key={index} name="Senator" />
          ))}
        </Chamber>
      ) : (
        <p className="mt-4 max-w-[68ch]">
          {states[code]} has no senators, and{' '}
          {code === 'PR' ? 'its Resident Commissioner has' : 'its delegate has'} no vote in the
          House itself.
        </p>
      )}
      <Chamber
        name="House of Representatives"
        members={representativesOf(loaded)}
        termsOver={loaded.houseTermsOver}
      >
        {representatives.map(({ district, members }) =>
          members.length === 0 ? (
            <Seat key={district} name={districtLabel(district) ?? ''} />
          ) : (
            members.map((member) => (
              <Seat key={member.id} name={districtLabel(district) ?? ''} holder={member} />
            ))
          ),
        )}
        {ofOtherDistricts.map((member) => (
          <Seat
            key={member.id}
            name={districtLabel(member.district) ?? 'District not in the record'}
            holder={member}
          />
        ))}
      </Chamber>
    </>
  )
}

type ChamberProps = {
  name: string
  members: Member[]
  termsOver: string | null
  children: React.ReactNode
}

function Chamber({ name, members, termsOver, children }: ChamberProps) {
  return (
    <section className="mt-8">
      <h2 className="text-h2">{name}</h2>
      {members.length > 0 && (
        <p className="mt-1 text-sm text-ink-muted">
          {termsOver ? 'Listed as in office' : 'In office'}: {countParties(members)}
        </p>
      )}
      <ul className="mt-3 grid gap-x-10 border-b border-line sm:grid-cols-2">{children}</ul>
      {termsOver && <p className="mt-2 max-w-[68ch] text-sm text-ink-muted">{termsOver}</p>}
    </section>
  )
}

function Seat({ name, holder }: { name: string; holder?: Member }) {
  return (
    <li className="flex items-baseline gap-x-4 border-t border-line py-2">
      <span className="w-24 shrink-0 text-sm text-ink-muted tabular-nums">{name}</span>
      {holder ? (
        <span className="grid grow gap-x-4 lg:flex lg:items-baseline lg:justify-between">
          <Link to={paths.legislator(holder.id)} className="font-semibold">
            {holder.full_name}
          </Link>
          <span className="text-sm whitespace-nowrap text-ink-muted">
            <PartyMark party={holder.party} />
          </span>
        </span>
      ) : (
        <span className="text-ink-muted">We don’t have a member for this seat</span>
      )}
    </li>
  )
}

/** Who is in office in the House for a state, in the order of districts. */
export function representativesOf({ representatives, ofOtherDistricts }: LoadedState) {
  return [...representatives.flatMap(({ members }) => members), ...ofOtherDistricts]
}
