import { longDate } from '#domain/dates/dates.ts'
import { partyCount, partyName } from '#domain/members/party.ts'
import type { Cosponsorship } from './action-view.ts'

/** How the cosponsors joined: a chart over time, and the same counts as tables by month and by state. */
export function CosponsorCounts({ cosponsorship }: { cosponsorship: Cosponsorship }) {
  const { chart, months, states } = cosponsorship
  return (
    <>
      {chart && <JoiningChart chart={chart} />}
      <div className="mb-6 flex flex-col gap-1 text-sm">
        {months.length > 1 && (
          <CountTable
            title="Cosponsors by month"
            column="Month"
            rows={months}
            cosponsorship={cosponsorship}
          />
        )}
        {states.length > 1 && (
          <CountTable
            title="Cosponsors by state"
            column="State"
            rows={states}
            cosponsorship={cosponsorship}
          />
        )}
      </div>
    </>
  )
}

/** The largest party's line is solid, so that color alone tells nothing. */
const dashes = ['', '6 4', '1.5 4']

const lineColor = {
  dem: 'stroke-democratic',
  rep: 'stroke-republican',
  ind: 'stroke-independent',
}

function JoiningChart({ chart }: { chart: NonNullable<Cosponsorship['chart']> }) {
  const { from, to, lines } = chart
  const sum = lines.map(({ party, count }) => partyCount(party, count)).join(', ')
  return (
    <figure className="mb-4 max-w-[38rem]">
      <svg
        role="img"
        aria-label={`Cosponsors from ${longDate(from)} to ${longDate(to)}: ${sum}.`}
        viewBox="0 -3 600 106"
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-control"
      >
        {lines.map(({ party, path }, at) => (
          <path
            key={party}
            d={path}
            fill="none"
            strokeWidth="2"
            strokeDasharray={dashes[at]}
            vectorEffect="non-scaling-stroke"
            className={lineColor[party]}
          />
        ))}
      </svg>
      <p className="flex justify-between text-sm text-ink-muted" aria-hidden="true">
        <span>{longDate(from)}</span>
        <span>{longDate(to)}</span>
      </p>
      <figcaption className="mt-1 flex flex-wrap gap-x-5 text-sm">
        <span className="text-ink-muted">Cosponsors over time</span>
        {lines.map(({ party, count }, at) => (
          <span key={party} className="flex items-center gap-2">
            <svg viewBox="0 0 24 6" className="h-1.5 w-6" aria-hidden="true">
              <path
                d="M0 3H24"
                strokeWidth="2"
                strokeDasharray={dashes[at]}
                className={lineColor[party]}
              />
            </svg>
            {partyCount(party, count)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

type CountTableProps = {
  title: string
  column: string
  rows: Cosponsorship['states']
  cosponsorship: Cosponsorship
}

function CountTable({ title, column, rows, cosponsorship: { parties } }: CountTableProps) {
  return (
    <details className="unfold-in-print">
      <summary className="w-fit py-0.5">{title}</summary>
      <table className="mt-2 mb-3">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-muted">
            <th scope="col" className="py-1 pr-8 font-normal">
              {column}
            </th>
            {parties.map((party) => (
              <th key={party} scope="col" className="py-1 pr-6 text-right font-normal">
                {partyName(party)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, counts }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 pr-8 text-left font-normal">
                {name}
              </th>
              {counts.map((count, at) => (
                <td key={parties[at]} className="py-1 pr-6 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
