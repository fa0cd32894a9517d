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
      'How Rotunda’s summaries are written and checked, what its statuses and counts rest on, and how to report an error.',
    path: paths.method(),
  })
}

export default function MethodPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Document
      title="How this was made"
      lead="Facts come from official records. Summaries are ours, and can be wrong: here is how they are made, and how to tell us."
    >
      <Section id="summaries" title="Summaries">
        <p>
          A summary is drafted with AI from the official text and read by an editor against that
          text: what changes from today, for whom, when, at what cost, and where it stands; what a
          critic and what a supporter would miss. In a separate opinion each sentence names whose
          view it is.
        </p>
        <p>
          Each sentence names the passage it rests on. A mark opens that passage here, with the
          official page one link further. Where no mark is shown, the sentence rests on the record’s
          own entries, such as a vote.
        </p>
        <p>
          An action without a summary of ours shows the official title and other people’s words,
          each under its own name. A bill has the summary by the Congressional Research Service. A
          decision has its syllabus. An order has what it orders and the President’s stated reasons.
          Without these, a rule chooses an excerpt: the first sentences of the main sections that
          say what to do, or the question, the holding and the judgment in the opinion of the Court.
          Excerpts are word for word. They leave out separate opinions, definitions, short titles
          and what only repeats the title.
        </p>
        <p>
          Some operators let a model write summaries that no editor has read. Such a summary names
          the model. Each of its sentences names a passage that is found in the text, its numbers,
          dates and names occur there, and the model was asked a second time whether the passage
          supports it. A sentence that turns a meaning round can still pass.
        </p>
        <p>
          The same holds for what a model writes of an opinion, of what a yes in a vote meant and of
          what changed between two versions. How summaries of each kind come off when they are
          measured stands under <Link to={paths.scores()}>How summaries score</Link>.
        </p>
      </Section>
      <Section id="checks" title="Checks">
        <ul>
          <li>Every number, date and name in a summary is looked up in the text or the record.</li>
          <li>Every quotation is compared with the text, letter for letter.</li>
          <li>Words of praise or blame are refused; so are sentences above a tenth-grade level.</li>
          <li>
            Written rules set each status from the official history and recorded votes. “No later
            change is known, as of” names the last day its source covers. If we don’t follow
            something, such as court rulings, the page says so.
          </li>
          <li>Counts of votes are the chambers’ own.</li>
        </ul>
      </Section>
      <Section id="votes" title="Counts of a member’s votes">
        <p>
          For all members and both parties the same is counted, one Congress at a time, from the
          roll calls in this record. A roll call is answered unless it records the member as not
          voting; “present” and the name of a candidate are answers. The record does not say why
          somebody did not vote.
        </p>
        <p>
          With most of their party is a yea or nay that more of the party answered than the other,
          each member counted with the party of that day. Where a party was evenly divided nothing
          is counted, and independents have no party to be counted with. The median is of all
          members whom the chamber listed in that Congress: half of them lie above, half below.
        </p>
        <p>
          Two members are compared by the roll calls that list both. The same answer is two yeas or
          two nays; where one of them did neither, nothing is compared.
        </p>
      </Section>
      <Section id="errors" title="Report an error">
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="break-all">
            {email}
          </a>{' '}
          with the address of the page and, where you can, the official source that says otherwise.
          What was wrong is listed, with the day, under{' '}
          <Link to={paths.corrections()}>Corrections</Link>.
        </p>
      </Section>
    </Document>
  )
}
