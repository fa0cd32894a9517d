import { Link } from 'react-router'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import { PartyMark } from '#app/components/official-card/PartyMark.tsx'
import { Seat } from '#app/components/official-card/Seat.tsx'
import { paths } from '#app/paths.ts'
import { officeOf } from '#domain/members/chamber.ts'

const head = 'py-2 pr-3 last:pr-0 text-left text-xs font-semibold text-ink-muted'
const cell = 'py-2.5 pr-3 last:pr-0'

/** On a phone, where four columns have no room, the seat stands below the name. */
export function OfficialsTable({ officials }: { officials: ListedOfficial[] }) {
  return (
    <table className="w-full border-b border-line text-sm">
      <thead className="border-b border-ink">
        <tr>
          <th className={head}>Name</th>
          <th className={`${head} hidden sm:table-cell`}>Office</th>
          <th className={`${head} hidden sm:table-cell`}>Seat</th>
          <th className={head}>Party</th>
        </tr>
      </thead>
      <tbody>
        {officials.map((official) => (
          <tr key={official.id} className="border-t border-line first:border-t-0">
            <td className={cell}>
              <Link to={paths.legislator(official.id)} className="font-semibold text-ink">
                {official.full_name}
              </Link>
              <span className="block text-ink-muted sm:hidden">
                <Seat state={official.state} district={official.district} />
              </span>
            </td>
            <td className={`${cell} hidden sm:table-cell`}>
              {official.in_office
                ? officeOf(official.chamber)
                : `Former ${officeOf(official.chamber)}`}
            </td>
            <td className={`${cell} hidden sm:table-cell`}>
              <Seat state={official.state} district={official.district} />
            </td>
            <td className={cell}>
              <PartyMark party={official.party} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
