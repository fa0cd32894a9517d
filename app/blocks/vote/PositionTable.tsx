import { districtLabel } from '#domain/district.ts'
import { partyName } from '#domain/party.ts'
import { groupByState } from '#domain/state-groups.ts'
import { type Member, answerOf } from './member.ts'

// Columns of fixed widths and a body for each state: of 435 rows only those in sight are laid out.
const row =
  'grid grid-cols-[minmax(7.5rem,1fr)_minmax(5.5rem,1fr)_minmax(9rem,2fr)_minmax(6.5rem,1fr)_minmax(6rem,1fr)] border-b border-line *:py-1.5 *:pr-4'

/** Every position of a roll call, by state and district: the facts of the drawing for those who read tables. */
export default function PositionTable({
  members,
  caption,
}: {
  members: Member[]
  caption: string
}) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={caption}
      className="my-3 max-h-[36rem] overflow-auto border-y border-line"
    >
      <table className="block min-w-[34.5rem] text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 block bg-surface">
          <tr className={row}>
            {['State', 'District', 'Member', 'Party', 'Vote'].map((name) => (
              <th key={name} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groupByState(members).map((group) => (
          <tbody key={group.code} className="rendered-when-near block">
            {group.members.map((member) => (
              <tr key={member.id} className={row}>
                <td>{group.name}</td>
                <td>{districtLabel(member.district) ?? 'Statewide'}</td>
                <th scope="row" className="font-normal">
                  {member.fullName}
                </th>
                <td>{partyName(member.party)}</td>
                <td>{answerOf(member)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
