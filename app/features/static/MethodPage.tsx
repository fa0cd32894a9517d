import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/MethodPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(site).contactEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'How summaries are made',
    description:
      'How we write and check summaries, how we set statuses and count votes, and how to report an error.',
    path: paths.method(),
  })
}

export default function MethodPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Document
      title="How this was made"
      lead="Facts come from official records. We write the summaries, and they can be wrong. See how we make them and how to report an error."
    >
      <Section id="summaries" title="Summaries">
        <p>
          AI drafts a summary from the official text, and an editor checks it against that text. The
          editor asks what changes, for whom, when and at what cost, and what a critic or a
          supporter would miss. In a summary of a separate opinion, each sentence names whose view
          it is.
        </p>
        <p>
          Each sentence names its source passage. Select the mark after a sentence to read that
          passage and find the official page. A sentence without a mark is based on the record’s own
          entries, such as a vote.
        </p>
        <p>
          If we have no summary of our own, we show the official title and the words of others, and
          name the author. A bill has the summary by the Congressional Research Service. A decision
          has its syllabus. An order has its main instructions and the President’s stated reasons.
          Without these, a rule chooses an excerpt. From a bill, it takes the first sentences of the
          main sections that say what to do. From the opinion of the Court, it takes the question,
          the holding and the judgment. Excerpts are word for word. They leave out separate
          opinions, definitions, short titles and sentences that only repeat the title.
        </p>
        <p>
          Some operators let an AI model write summaries that no editor has read. Such a summary
          names the model. Each sentence names a passage, and we check that the passage is in the
          text and has the sentence’s numbers, dates and names. We also ask the model a second time
          whether the passage supports the sentence. A sentence that reverses a meaning can still
          pass.
        </p>
        <p>
          The same checks apply when a model describes an opinion, the meaning of a yes vote, or the
          changes between two versions. See{' '}
          <Link to={paths.scores()}>how accurate our summaries are</Link>.
        </p>
      </Section>
      <Section id="checks" title="Checks">
        <ul>
          <li>We look up every number, date and name of a summary in the text or the record.</li>
          <li>We compare every quotation with the text, letter for letter.</li>
          <li>
            We reject words of praise or blame, and sentences above a tenth-grade reading level.
          </li>
          <li>
            Written rules set each status from the official history and recorded votes. “No later
            change is known, as of” names the last day its source covers. If we don’t follow
            something, such as court rulings, the page says so.
          </li>
          <li>Vote counts come from the House and the Senate.</li>
        </ul>
      </Section>
      <Section id="votes" title="Counts of a member’s votes">
        <p>
          We count the same things for every member and both parties, one Congress at a time, from
          the roll calls in this record. A member answered a roll call unless it lists them as not
          voting. “Present” and the name of a candidate are answers. The record does not say why a
          member did not vote.
        </p>
        <p>
          A vote “with most of their party” is the answer, yea or nay, that more members of the
          party gave. We use the party that the member had on that day. We leave out votes that
          divided a party evenly, and we count no party votes for independents. The median covers
          every member the chamber listed in that Congress. Half of them are above it and half
          below.
        </p>
        <p>
          To compare two members, we use the roll calls that list both. They agree if both voted yea
          or both voted nay. We leave out a roll call if either member did neither.
        </p>
      </Section>
      <Section id="errors" title="Report an error">
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="break-all">
            {email}
          </a>{' '}
          with the address of the page and, if you can, an official source. We list every error we
          fix, with its date, under <Link to={paths.corrections()}>Corrections</Link>.
        </p>
      </Section>
    </Document>
  )
}
