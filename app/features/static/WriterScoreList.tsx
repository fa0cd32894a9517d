import type { WriterScores } from './summary-scores.ts'

/** What the summaries of one writer came to, a line each. */
export function WriterScoreList({ scores }: { scores: WriterScores }) {
  const { sentences, supported, passages, points, grade, loaded, mirrored, judged } = scores
  const rows = [
    ['Summaries scored', count(scores.actions)],
    ['Held for review, or not written', count(scores.withheld)],
    ['Sentences whose numbers, dates and names are found', share(supported, sentences)],
    ['Passages named that are in the text', share(passages.found, passages.of)],
    ['Points of the official summary covered', share(points.covered, points.of)],
    ['Reading grade: mean, highest', `${grade.mean}, ${grade.most}`],
    ['Words that praise, blame or advise', `${count(loaded.words)} of ${count(loaded.of)}`],
    [
      'Same summary with the parties exchanged',
      mirrored ? share(mirrored.same, mirrored.of) : 'not measured: people wrote them once',
    ],
    [
      'Sentences that a model finds supported by their passage',
      judged ? share(judged.supported, judged.of) : 'not measured: no model was asked',
    ],
  ] as const
  return (
    <dl className="border-t border-line text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 border-b border-line py-1.5">
          <dt className="font-normal!">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

/** "2,010 of 2,026 (99.2%)" */
function share(part: number, of: number): string {
  if (of === 0) return 'none'
  return `${count(part)} of ${count(of)} (${Math.round((part / of) * 1000) / 10}%)`
}
