import { Link } from 'react-router'
import { FollowAll } from '#app/components/follow-thing/FollowAll.tsx'
import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { FollowThing } from '#app/components/follow-thing/FollowThing.tsx'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { paths } from '#app/paths.ts'
import { notesOf } from './district-notes.ts'
import type { LoadedMembers } from './load-members.ts'

/** The members in office for a district, by name, and its vacant or unknown seats. */
export function DistrictMembers({ loaded }: { loaded: LoadedMembers }) {
  const { members, state, district } = loaded
  const notes = notesOf(loaded)
  return (
    <>
      <ul className="mt-3 max-w-[40rem] border-b border-line">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex items-center justify-between gap-x-5 border-t border-line py-2"
          >
            <span className="min-w-0 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-4">
              <Link to={paths.legislator(member.id)} className="font-semibold">
                {member.full_name}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
                <span>{member.chamber}</span>
                <Seat state={member.state} district={member.district} />
                <PartyMark party={member.party} />
              </span>
            </span>
            <span className="shrink-0">
              <FollowThing
                thing={{ kind: 'member', id: member.id }}
                name={member.full_name}
                size="sm"
              />
            </span>
          </li>
        ))}
      </ul>
      <FollowAll members={members} />
      {district !== null && members.length > 0 && (
        <FollowByMail thing={{ kind: 'district', id: `${state}-${district}` }} />
      )}
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-ink-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
