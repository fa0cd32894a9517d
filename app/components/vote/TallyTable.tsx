import { decisionLabel, type Decision, type Tally } from '#domain/votes/vote-tally.ts'

type TallyTableProps = {
  caption: string
  /** What a row is of: "Party". */
  of: string
  rows: { name: string; className?: string; counts: Tally }[]
}

const decisions: Decision[] = ['yea', 'nay', 'present', 'notVoting']

/** Counts by group. Yeas and nays always; the other positions where anybody took them. */
export function TallyTable({ caption, of, rows }: TallyTableProps) {
  const shown = decisions.filter(
    (key) => key === 'yea' || key === 'nay' || rows.some(({ counts }) => counts[key] > 0),
  )
  return (
    <table className="w-full max-w-xl border-collapse text-sm tabular-nums [&_td]:py-1.5 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
      <caption className="mb-1 text-left font-semibold">{caption}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="text-left font-normal">
            {of}
          </th>
          {shown.map((key) => (
            <th key={key} scope="col" className="text-right font-normal">
              {decisionLabel(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, className = 'font-normal', counts }) => (
          <tr key={name}>
            <th scope="row" className={`text-left ${className}`}>
              {name}
            </th>
            {shown.map((key) => (
              <td key={key}>{counts[key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
