import { useEffect } from 'react'
import { data, Form, Link } from 'react-router'
import type { Version } from '#app/components/official-text/text-version.ts'
import { SummaryText } from '#app/components/summary/SummaryText.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { fieldStyle } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { Route } from './+types/ComparisonPage'
import { ComparedPassages } from './ComparedPassages.tsx'
import {
  type ComparedAction,
  comparisonQuery,
  type ComparisonView,
  loadComparison,
} from './load-comparison.ts'
import { textComparer } from './text-comparer.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await loadComparison(
    context.get(publicData),
    context.get(textComparer),
    params.id,
    comparisonQuery(new URL(request.url).searchParams),
  )
  if (found === null) throw data('Action not found.', { status: 404 })
  return data(found.view, { status: found.status })
}

export function meta({ loaderData: view, matches }: Route.MetaArgs) {
  if (!view) return []
  return pageMeta({
    matches,
    title: `What changed: ${view.action.name}`,
    description: `Two versions of ${view.action.name}, ${view.action.title}, compared section by section.`,
    path: addressOf(view),
    card: paths.actionCard(view.action.id),
    type: 'article',
  })
}

export default function ComparisonPage({ loaderData: view }: Route.ComponentProps) {
  const { action, later, counts, summary, problem, passages, page, totalPages } = view
  return (
    <article className="comparison column pt-6 pb-20">
      <Breadcrumb
        steps={[
          { name: 'Federal Actions', to: paths.governmentActions() },
          { name: action.name, to: paths.action(action.id) },
          { name: 'Text', to: paths.actionText(action.id) },
          { name: 'What changed' },
        ]}
      />
      <h1 className="mt-4 text-h1">What changed</h1>
      {action.title !== action.name && <p className="mt-2 max-w-[60ch]">{action.title}</p>}
      {action.versions.length > 0 && (
        <>
          <VersionChoice key={addressOf(view)} view={view} />
          {isMeasure(action.id) && <MeasureChoice key={later.id} view={view} />}
        </>
      )}
      {problem && (
        <div className="mt-6">
          <EmptyState
            title={problem}
            action={
              action.versions.length === 0 && (
                <LinkButton to={paths.actionText(action.id)}>Text of {action.name}</LinkButton>
              )
            }
          />
        </div>
      )}
      {counts && (
        <>
          <p className="mt-6 text-lead">{countsInWords(counts)}</p>
          <p className="mt-2 text-sm text-ink-muted">
            <ins>Words with a line under them</ins> are new, <del>words struck through</del> are
            gone. Who introduced and signed it, and its table of contents, are left out.
          </p>
          {summary && page === 1 && (
            <section aria-labelledby="in-plain-words" className="mt-8">
              <h2 id="in-plain-words" className="mb-3 text-h3">
                In plain words
              </h2>
              <SummaryText summary={summary} />
            </section>
          )}
          {counts.changed + counts.new + counts.gone > 0 && <ChangeSteps />}
          <ComparedPassages passages={passages} />
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefFor={(number) => addressOf(view, number)}
          />
        </>
      )}
    </article>
  )
}

/** Orders and decisions have one version, and no companions. */
const isMeasure = (id: string) => /^\d/.test(id)

/** "41 sections the same, 12 changed, 3 new, 2 gone" */
function countsInWords({ same, changed, new: added, gone }: NonNullable<ComparisonView['counts']>) {
  return `${pluralize(same, 'section')} the same, ${changed} changed, ${added} new, ${gone} gone`
}

function addressOf({ action, later, from, to }: ComparisonView, page = 1): string {
  return paths.textComparison(action.id, {
    from: from?.code,
    to: to?.code,
    with: later.id === action.id ? undefined : later.id,
    page: page === 1 ? undefined : page,
  })
}

/** Which two are compared: a plain form, so that it works without script. */
function VersionChoice({ view: { action, later, from, to } }: { view: ComparisonView }) {
  const isOther = later.id !== action.id
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 border-y border-line py-4 print:hidden">
      <Choice
        name="from"
        label={isOther ? `From ${action.name}` : 'From'}
        of={action}
        chosen={from}
      />
      <Choice name="to" label={isOther ? `To ${later.name}` : 'To'} of={later} chosen={to} />
      {isOther && <input type="hidden" name="with" value={later.id} />}
      <Button type="submit">Compare</Button>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; of: ComparedAction; chosen: Version | null }

function Choice({ name, label, of, chosen }: ChoiceProps) {
  return (
    <label className="grid min-w-0 flex-1 basis-56 gap-1 text-sm font-semibold">
      {label}
      <select
        name={name}
        defaultValue={chosen?.code}
        className="min-h-11 w-full rounded border border-control bg-raised px-3 font-normal"
      >
        {of.versions.map(({ code, name: version, issuedOn }) => (
          <option key={code} value={code}>
            {[version, longDate(issuedOn)].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Goes to the next change and back: by button, and with Alt+N and Alt+P from anywhere on the page. */
function ChangeSteps() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      // By the key and not by its letter: Alt and a letter writes another one on some keyboards.
      const step = event.code === 'KeyN' ? 1 : event.code === 'KeyP' ? -1 : 0
      if (step === 0) return
      event.preventDefault()
      goToChange(step)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <nav className="change-steps needs-script" aria-label="Changes">
      <Button size="sm" onClick={() => goToChange(-1)} aria-keyshortcuts="Alt+P">
        Previous change
      </Button>
      <Button size="sm" onClick={() => goToChange(1)} aria-keyshortcuts="Alt+N">
        Next change
      </Button>
      <span className="max-sm:hidden">Alt+P, Alt+N</span>
    </nav>
  )
}

/** Each change has an element that can take the focus; from the last the way leads to the first again. */
function goToChange(step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>('[data-change]')]
  if (changes.length === 0) return
  const present = changes.findIndex((change) => change.contains(document.activeElement))
  const next = present === -1 && step === -1 ? changes.length - 1 : present + step
  const change = changes[(next + changes.length) % changes.length]!
  change.focus({ preventScroll: true })
  change.scrollIntoView({ block: 'start' })
}

/** With which measure's text this one's is compared: those that the record relates to it, or any by its number. */
function MeasureChoice({ view: { action, later, related, from } }: { view: ComparisonView }) {
  const isOther = later.id !== action.id
  const isListed = related.some(({ id }) => id === later.id)
  const others = isOther && !isListed ? [later, ...related] : related
  return (
    <details className="border-b border-line py-3 print:hidden" open={isOther || undefined}>
      <summary className="w-fit font-semibold">Compare with another measure</summary>
      <Form className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        {from && <input type="hidden" name="from" value={from.code} />}
        {others.length > 0 && (
          <label className="grid min-w-0 flex-1 basis-72 gap-1 text-sm font-semibold">
            Related measures in the record
            <select
              name="with"
              defaultValue={isOther ? later.id : undefined}
              className="min-h-11 w-full rounded border border-control bg-raised px-3 font-normal"
            >
              {others.map(({ id, name, title }) => (
                <option key={id} value={id}>
                  {name === title ? name : `${name}: ${truncate(title, 90)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="grid min-w-0 flex-1 basis-48 gap-1 text-sm font-semibold">
          {others.length > 0 ? 'Or another, by its number' : 'Its number'}
          <input
            name="number"
            maxLength={40}
            autoComplete="off"
            aria-describedby="number-form"
            className={`${fieldStyle} min-h-11 font-normal`}
          />
        </label>
        <Button type="submit">Compare with it</Button>
      </Form>
      <p id="number-form" className="mt-1.5 text-sm text-ink-muted">
        Such as S. 5, of the same Congress; of another one such as 118-s-5.
        {isOther && (
          <>
            {' '}
            <Link to={paths.textComparison(action.id)}>
              Compare versions of {action.name} alone
            </Link>
          </>
        )}
      </p>
    </details>
  )
}
