import { answerOf, type Member } from '#app/components/vote/member.ts'
import { partyColor } from '#app/components/vote/VoteMark.tsx'
import type { CandidateTotal } from '#domain/elections/candidate-totals.ts'
import { partiesBySize, partyName } from '#domain/members/party.ts'
import { decisionLabel, decisionOf, isOtherAnswer } from '#domain/votes/vote-tally.ts'

type AnswerTableProps = {
  members: Member[]
  /** The Clerk's own totals of an election. */
  candidates: CandidateTotal[] | null
}

/** A vote in other words than yea and nay, such as the election of a Speaker: how many of each party gave each answer. */
export function AnswerTable({ members, candidates }: AnswerTableProps) {
  const parties = partiesBySize(members.map(({ party }) => party))
  const byAnswer = Map.groupBy(members, answerOf)
  const official = new Map(
    candidates?.map(({ candidate, total }) => [
      isOtherAnswer(candidate) ? candidate : decisionLabel(decisionOf(candidate)),
      total,
    ]),
  )
  const answers = [...new Set([...official.keys(), ...byAnswer.keys()])]
    .map((answer) => {
      const own = byAnswer.get(answer) ?? []
      return { answer, own, total: official.get(answer) ?? own.length }
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.answer.localeCompare(b.answer, 'en-US'))
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
          {answers.map(({ answer, own, total }) => (
            <tr key={answer}>
              <th scope="row" className="text-left font-normal">
                {answer}
              </th>
              {parties.map(({ group }) => (
                <td key={group}>{own.filter(({ party }) => party === group).length}</td>
              ))}
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
