import { data, Form, Link, redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { congressName } from '#domain/dates/congress.ts'
import { databaseLimits } from '#domain/database-values.ts'
import { truncate } from '#domain/language/truncate.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/CitePage'
import {
  type CitationAnswer,
  type CitedPage,
  readCitations,
  resolveCitations,
} from './resolve-citations.ts'

/** /cite: leads a citation to its page, or says what each of several leads to. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { citations, leftOut } = readCitations(url.searchParams)
  const answers = await resolveCitations(context.get(publicData), citations)
  const [only] = answers.length === 1 ? answers : []
  const page = only?.pages[0]
  if (only?.status === 'found' && page) throw redirect(page.path)
  const isMissing = only !== undefined && only.pages.length === 0
  const asked = url.searchParams.getAll('q').join('\n')
  return data({ asked, answers, leftOut, only }, { status: isMissing ? 404 : 200 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Find by citation',
    description:
      'Type the number of a bill, a law, an order or a decision, or paste its official address, to open its page.',
    path: paths.cite(),
  })
}

export default function CitePage({ loaderData }: Route.ComponentProps) {
  const { asked, answers, leftOut, only } = loaderData
  return (
    <div className="column pt-10">
      <h1 className="text-h1">Find by citation</h1>
      <p className="mt-2 max-w-[68ch] text-ink-muted">
        Type the number of a bill, a law, an order or a decision, or paste an address of
        Congress.gov, govinfo or the Federal Register. One for each line.
      </p>
      <Form
        key={asked}
        method="get"
        action={paths.cite()}
        className="mt-6 grid max-w-[40rem] gap-3"
      >
        <TextArea
          label="Citations"
          name="q"
          rows={3}
          maxLength={4000}
          defaultValue={asked}
          placeholder={'Pub. L. 119-21\nH.R. 1 (119th)\n90 FR 8339'}
        />
        <Button type="submit" className="justify-self-start">
          Find
        </Button>
      </Form>
      {only && only.pages.length === 0 && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-h3">
            No page for this citation
          </h2>
          <p className="mt-1 max-w-[68ch]">{only.message}</p>
          <Form
            key={only.citation}
            action={paths.governmentActions()}
            role="search"
            aria-label="Search instead"
            className="mt-4 flex max-w-[40rem] flex-wrap items-end gap-3"
          >
            <TextField
              label="Search for it instead"
              name="q"
              defaultValue={truncate(only.citation, databaseLimits.maxQueryLength)}
              className="min-w-0 grow"
            />
            <Button type="submit">Search</Button>
          </Form>
        </section>
      )}
      {only && only.pages.length > 0 && (
        <section aria-labelledby="answer" className="mt-8">
          <h2 id="answer" className="text-h3">
            {only.message}
          </h2>
          <PageList pages={only.pages} />
        </section>
      )}
      {!only && answers.length > 0 && <Answers answers={answers} leftOut={leftOut} />}
    </div>
  )
}

function Answers({ answers, leftOut }: { answers: CitationAnswer[]; leftOut: number }) {
  return (
    <section aria-labelledby="answer" className="mt-8">
      <h2 id="answer" className="text-h3">
        {pluralize(answers.length, 'citation')}
      </h2>
      {leftOut > 0 && (
        <p className="mt-1">
          We answer {answers.length} at once. {pluralize(leftOut, 'citation')} below them{' '}
          {leftOut === 1 ? 'has' : 'have'} no answer here.
        </p>
      )}
      <ol className="mt-3 max-w-[60rem] border-b border-line">
        {answers.map(({ citation, message, pages }, at) => (
          <li key={at} className="border-t border-line py-3">
            <p className="font-semibold wrap-anywhere">{citation}</p>
            {message && <p className="text-sm text-ink-muted">{message}</p>}
            {pages.length > 0 && <PageList pages={pages} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function PageList({ pages }: { pages: CitedPage[] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {pages.map(({ path, number, congress, title }) => (
        <li key={path} className="wrap-anywhere">
          <Link to={path}>{[number, title].filter(Boolean).join(': ')}</Link>
          {congress !== null && (
            <span className="text-sm text-ink-muted"> · {congressName(congress)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
