import { Link } from 'react-router'
import { BranchLabel } from '#app/components/action-card/BranchLabel.tsx'
import { cardFacts } from '#app/components/action-card/card-facts.ts'
import { Marked } from '#app/components/marked/Marked.tsx'
import { paths } from '#app/paths.ts'
import { Pagination } from '#app/ui/Pagination.tsx'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Marks } from '#domain/search/marked-segments.ts'
import { type BrowseSearch, browseQuery, stages } from './browse-search.ts'
import type { Found } from './load-browse.ts'
import type { Excerpt, LoadedTexts, TextResult } from './load-texts.ts'

/** How much is searched: a text that is not stored can have no match, and that is no statement about it. */
export function TextNotes(loaded: LoadedTexts) {
  const { search, found, searched, isWhole, correction } = loaded
  if (found === 'failed') return null
  return (
    <div className="mb-5 grid gap-1.5 text-sm text-ink-muted">
      <p>
        {searched === 0
          ? 'We have no official texts yet, so there is nothing to search.'
          : `The texts of ${pluralize(searched, 'action')} are searched, each in its latest version. Words in quotation marks are found to the letter.`}
      </p>
      {!isWhole && (
        <p>
          More than 1,000 passages have these words. We looked for the quoted words in the newest
          actions only. Add words to narrow the search.
        </p>
      )}
      {correction !== null && (
        <p>
          Nothing has these words.{' '}
          <Link to={paths.governmentActions(browseQuery({ ...search, q: correction, page: 1 }))}>
            Search for {correction}
          </Link>
        </p>
      )}
      <StageChoice {...loaded} />
    </div>
  )
}

const stageNames = { law: 'In law', passed: 'Passed', introduced: 'Introduced' }

/** Narrows a search to measures that came so far. Orders and decisions are in none of these groups. */
function StageChoice({ search, stages: counts }: LoadedTexts) {
  const { stage: chosen } = search
  if (!chosen && Object.keys(counts).length === 0) return null
  const choices = [undefined, ...stages]
  return (
    <nav aria-label="How far measures came" className="mt-1">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {choices.map((stage) => (
          <li key={stage ?? 'all'}>
            <Link
              to={paths.governmentActions(browseQuery({ ...search, stage, page: 1 }))}
              aria-current={stage === chosen ? 'true' : undefined}
              preventScrollReset
              className="inline-block py-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {stage
                ? `${stageNames[stage]} (${(counts[stage] ?? 0).toLocaleString('en-US')})`
                : 'All'}
            </Link>
          </li>
        ))}
      </ul>
      {chosen === 'passed' && (
        <p>At least one chamber passed these. We know of no law that they became.</p>
      )}
      {chosen === 'introduced' && <p>We know of no chamber that passed these.</p>}
    </nav>
  )
}

type TextResultsProps = {
  search: BrowseSearch
  found: Exclude<Found<TextResult>, 'failed'>
  marks: Marks
}

/** The actions whose texts have the words, each with the passages that do. */
export function TextResults({ search, found, marks }: TextResultsProps) {
  return (
    <>
      <ol className="grid gap-8">
        {found.rows.map((result) => (
          <li key={result.id}>
            <TextResultArticle result={result} marks={marks} />
          </li>
        ))}
      </ol>
      <div className="mt-10">
        <Pagination
          page={found.page}
          totalPages={found.totalPages}
          resultsId="results-heading"
          hrefFor={(page) => paths.governmentActions(browseQuery({ ...search, page }))}
        />
      </div>
    </>
  )
}

function TextResultArticle({ result, marks }: { result: TextResult; marks: Marks }) {
  const { action, excerpts, matches } = result
  const number = actionNumber(action)
  const more = matches - excerpts.length
  return (
    <article className="border-t-2 border-ink pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <BranchLabel branch={action.branch} />
        {number && <span className="text-ink-muted tabular-nums">{number}</span>}
      </p>
      <h3 className="mt-2 text-h3">
        <Link to={paths.action(action.id)} className="text-ink">
          <Marked text={headingTitle(action.title)} marks={marks} />
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-muted">
        {cardFacts(action)
          .map(({ words }) => words)
          .join(' · ')}
      </p>
      <ul className="mt-3 grid gap-3 border-l border-line pl-4">
        {excerpts.map((excerpt) => (
          <li key={`${excerpt.path} ${excerpt.words}`}>
            <ExcerptLink actionId={action.id} excerpt={excerpt} marks={marks} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-muted">
          {pluralize(more, 'further passage')} of this text {more === 1 ? 'matches' : 'match'}.
        </p>
      )}
    </article>
  )
}

type ExcerptLinkProps = { actionId: string; excerpt: Excerpt; marks: Marks }

function ExcerptLink({ actionId, excerpt, marks }: ExcerptLinkProps) {
  const { label, words, path, find } = excerpt
  return (
    <>
      <Link
        to={paths.actionText(actionId, { at: path, find: find || undefined }, path)}
        className="text-sm font-semibold"
      >
        <Marked text={label} marks={marks} />
      </Link>
      {words && (
        <p dir="auto" className="mt-0.5 max-w-[75ch] font-serif text-pretty">
          <Marked text={words} marks={marks} />
        </p>
      )}
    </>
  )
}
