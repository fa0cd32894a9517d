import { answerOf, type Member } from '#app/blocks/vote/member.ts'
import { partyColor } from '#app/blocks/vote/VoteMark.tsx'
import { partiesBySize, partyName } from '#domain/party.ts'

/** A vote in other words than yea and nay, such as the election of a Speaker: how many of each party gave each answer. */
export function AnswerTable({ members }: { members: Member[] }) {
  const parties = partiesBySize(members.map(({ party }) => party))
  const answers = [...Map.groupBy(members, answerOf)].toSorted(
    ([one, a], [other, b]) => b.length - a.length || one.localeCompare(other, 'en-US'),
  )
  return (
    <section
      aria-label="By answer and party"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full max-w-2xl border-collapse text-sm tabular-nums [&_td]:py-1.5 [&_td]:pl-4 [&_td]:text-right [&_th]:py-1.5 [&_tr]:border-b [&_tr]:border-line">
        <caption className="mb-1 text-left font-semibold">By answer and party</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="text-left font-normal">
              Answer
            </th>
            {parties.map(({ group }) => (
              <th
                key={group}
                scope="col"
                className={`pl-4 text-right font-semibold ${partyColor[group]}`}
              >
                {partyName(group)}
              </th>
            ))}
            <th scope="col" className="pl-4 text-right font-normal">
              All
            </th>
          </tr>
        </thead>
        <tbody>
          {answers.map(([answer, own]) => (
            <tr key={answer}>
              <th scope="row" className="text-left font-normal">
                {answer}
              </th>
              {parties.map(({ group }) => (
                <td key={group}>{own.filter(({ party }) => party === group).length}</td>
              ))}
              <td>{own.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
