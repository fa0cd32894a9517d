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
      'How accurate, complete, plain and neutral Rotunda’s summaries are, and how we measure them.',
    path: paths.scores(),
  })
}

export default function SummaryScoresPage({ loaderData }: Route.ComponentProps) {
  const { measuredOn, actions, official, writers, rate, longText } = loaderData
  const isWithModel = writers.some(({ judged }) => judged !== null)
  return (
    <Document
      title="How summaries score"
      lead={`Measured on ${longDate(measuredOn)} with the ${actions} actions of the bundled record whose official text we had. The Congressional Research Service has summarized ${official} of them.`}
    >
      {writers.map((scores, at) => (
        <Section key={scores.writer} id={`writer-${at + 1}`} title={scores.writer}>
          <WriterScoreList scores={scores} />
        </Section>
      ))}
      <Section id="method" title="Method">
        {!isWithModel && (
          <p>We did not use a model in this measurement, so there are no scores for AI models.</p>
        )}
        <ul>
          <li>
            Found: each number, date and name of the sentence is in the text, the record or the
            official summary. This check does not notice a sentence that reverses a meaning.
          </li>
          <li>Passages: we look in the action’s text for each passage that a sentence names.</li>
          <li>
            Points: a sentence of the official summary counts as covered if our summary has two
            fifths of its words, compared by their stems (ROUGE-1 recall, Lin 2004). A summary of
            eight sentences cannot cover an official one of eighty.
          </li>
          <li>
            Reading grade: the Flesch–Kincaid grade level. For excerpts, it is the grade of the
            official text.
          </li>
          <li>
            Praise, blame, advice: words from a list, outside quotation marks. In an excerpt, they
            are the words of the law.
          </li>
          <li>
            Parties exchanged: if sections of a text name both parties, we exchange the names and
            summarize the text again. The two summaries must be the same except for the names.
          </li>
          <li>Supported: we ask a model again whether each sentence’s passage supports it.</li>
        </ul>
        <p>
          To measure again, run <code>npm run bench -- summaries</code>.{' '}
          <Link to={paths.method()}>How summaries are made</Link>
        </p>
      </Section>
      <Section id="speed" title="Speed">
        <p>
          {rate.summaries.toLocaleString('en-US')} summaries, {rate.atOnce} at once, through a model
          server that answers in {rate.milliseconds} ms: {rate.ours} answers a second. The server
          alone gave {rate.bare} answers a second. An excerpt of a text of {longText.pages} pages
          took {longText.seconds} seconds and {longText.megabytes} MB of memory.
        </p>
      </Section>
    </Document>
  )
}
