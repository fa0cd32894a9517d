import { Link } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/SummaryScoresPage'
import { Document, Section } from './Document.tsx'
import { WriterScoreList } from './WriterScoreList.tsx'
import { summaryScores } from './summary-scores.ts'

export function loader() {
  return summaryScores
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'How summaries score',
    description:
      'How Rotunda’s summaries are measured: what they rest on, what they cover, how plainly and neutrally they read.',
    path: paths.scores(),
  })
}

export default function SummaryScoresPage({ loaderData }: Route.ComponentProps) {
  const { measuredOn, actions, official, writers, rate, longText } = loaderData
  const isWithModel = writers.some(({ judged }) => judged !== null)
  return (
    <Document
      title="How summaries score"
      lead={`Measured on ${longDate(measuredOn)} over ${actions} actions of the bundled record whose official text was at hand; ${official} of them have a summary by the Congressional Research Service.`}
    >
      {writers.map((scores, at) => (
        <Section key={scores.writer} id={`writer-${at + 1}`} title={scores.writer}>
          <WriterScoreList scores={scores} />
        </Section>
      ))}
      <Section id="method" title="Method">
        {!isWithModel && (
          <p>No model was set when this was measured, so the summaries of none are scored.</p>
        )}
        <ul>
          <li>
            Found: each number, date and name of the sentence stands in the text, the record or the
            official summary. That a sentence turns a meaning round is not seen this way.
          </li>
          <li>
            Passages: each place that a sentence names in the action’s own text is looked for there.
          </li>
          <li>
            Points: each sentence of the official summary counts as covered where the summary has
            two fifths of its words by their stems (ROUGE-1 recall; Lin, 2004). A summary of eight
            sentences cannot cover an official one of eighty.
          </li>
          <li>
            Reading grade: by Flesch and Kincaid. That of excerpts is the official texts’ own.
          </li>
          <li>
            Praise, blame, advice: words of a list, outside quotation marks. In an excerpt they are
            the law’s own.
          </li>
          <li>
            Parties exchanged: a summary is made of each text with sections that name both parties,
            and of the same text with the names exchanged. Both have to say the same but for the
            names.
          </li>
          <li>
            Supported: a model is asked of each sentence once more whether its passage supports it.
          </li>
        </ul>
        <p>
          <code>npm run bench -- summaries</code> measures all of it again.{' '}
          <Link to={paths.method()}>How summaries are made</Link>
        </p>
      </Section>
      <Section id="speed" title="Speed">
        <p>
          {rate.summaries.toLocaleString('en-US')} summaries, {rate.atOnce} at once, through a model
          server that answers in {rate.milliseconds} ms: {rate.ours} answers a second. The server
          alone gave {rate.bare} in the same run. An excerpt of a text of {longText.pages} pages
          took {longText.seconds} seconds and {longText.megabytes} MB.
        </p>
      </Section>
    </Document>
  )
}
