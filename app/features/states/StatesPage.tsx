import { Fragment } from 'react'
import { Link } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { today } from '#domain/dates/dates.ts'
import { countParties } from '#domain/members/party.ts'
import { districtsOf, isState } from '#domain/places/house-seats.ts'
import { type StateCode, states } from '#domain/places/states.ts'
import { tileMap } from '#domain/places/tile-map.ts'
import { termEnd, termsOverNote } from '#domain/members/term-over.ts'
import type { Route } from './+types/StatesPage'

/** Congress has 541 seats. */
const mostMembers = 1000

export async function loader({ context }: Route.LoaderArgs) {
  const rows = unwrap(
    await context
      .get(publicData)
      .from('legislators')
      .select('state, chamber, party, caucus, terms')
      .eq('in_office', true)
      .limit(mostMembers),
  )
  const held = (code: string, chamber: string) =>
    rows.filter((row) => row.state === code && row.chamber === chamber).length
  return {
    parties: (['Senate', 'House'] as const).map((chamber) => ({
      chamber,
      counted: countParties(rows.filter((row) => row.chamber === chamber)),
    })),
    termsOver: termsOverNote(
      rows.map(({ terms }) => termEnd(terms)),
      today(),
    ),
    rows: (Object.keys(states) as StateCode[])
      .toSorted((a, b) => states[a].localeCompare(states[b]))
      .map((code) => ({
        code,
        senators: held(code, 'Senate'),
        senateSeats: isState(code) ? 2 : 0,
        representatives: held(code, 'House'),
        houseSeats: districtsOf(code).length,
      })),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'States and territories in Congress',
    description:
      'The senators and representatives of each state, of the District of Columbia and of the territories, and how they voted last.',
    path: paths.states(),
  })
}

const cell = 'py-2 pl-4 text-right whitespace-nowrap tabular-nums'

export default function StatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column pt-6">
      <Breadcrumb steps={[{ name: 'Officials', to: paths.officials() }, { name: 'States' }]} />
      <h1 className="mt-5 text-h1">States and territories in Congress</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        The numbers show how many seats are filled in our record. The District of Columbia and the
        territories have no senators. Their delegates, and the Resident Commissioner of Puerto Rico,
        have no vote in the House itself.
        {loaderData.termsOver && ` ${loaderData.termsOver}`}
      </p>
      <TileMap />
      <dl className="mt-6 grid gap-x-6 text-sm sm:grid-cols-[auto_1fr]">
        {loaderData.parties
          .filter(({ counted }) => counted !== '')
          .map(({ chamber, counted }) => (
            <Fragment key={chamber}>
              <dt className="text-ink-muted">
                {loaderData.termsOver ? 'Listed in the' : 'In the'} {chamber}
                {chamber === 'House' && ', with the delegates'}
              </dt>
              <dd>{counted}</dd>
            </Fragment>
          ))}
      </dl>
      <table className="mt-6 w-full max-w-[44rem] border-b border-line text-sm">
        <thead className="border-b border-ink text-xs text-ink-muted">
          <tr>
            <th scope="col" className="py-2 text-left font-semibold">
              State or territory
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              Senate
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              House
            </th>
          </tr>
        </thead>
        <tbody>
          {loaderData.rows.map((row) => (
            <tr key={row.code} className="border-t border-line first:border-t-0">
              <th scope="row" className="py-2 text-left font-normal">
                <Link to={paths.state(row.code)} className="font-semibold">
                  {states[row.code]}
                </Link>
              </th>
              <td className={cell}>
                {row.senateSeats === 0 ? 'no seats' : `${row.senators} of ${row.senateSeats}`}
              </td>
              <td className={cell}>
                {row.representatives} of {row.houseSeats}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The states where they are, as links. The table has them in alphabetical order, with their seats. */
function TileMap() {
  return (
    <nav aria-label="Map of states and territories" className="mt-6 max-w-[44rem]">
      <ul className="grid grid-cols-11 gap-1">
        {tileMap.map((row, y) =>
          row.map((code, x) =>
            code === null ? (
              <li key={`${y} ${x}`} aria-hidden />
            ) : (
              <li key={code}>
                <Link
                  to={paths.state(code)}
                  title={states[code]}
                  className="grid aspect-square place-content-center rounded-sm bg-wash text-center text-[min(0.8125rem,4vw)] wrap-normal font-semibold text-ink no-underline hover:bg-ink hover:text-surface sm:text-sm"
                >
                  {code}
                  <span className="sr-only">{states[code]}</span>
                  <span aria-hidden className="text-xs font-normal tabular-nums max-sm:hidden">
                    {districtsOf(code).length}
                  </span>
                </Link>
              </li>
            ),
          ),
        )}
      </ul>
      <p className="mt-2 text-xs text-ink-muted max-sm:hidden">
        Each tile has the number of seats in the House. The last row has the territories.
      </p>
    </nav>
  )
}
