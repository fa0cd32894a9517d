import { data, Form } from 'react-router'
import { AmendmentItem } from '#app/components/amendment/AmendmentItem.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { FilterSelect } from '#app/ui/FilterSelect.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/AmendmentsPage'
import { outcomeOptions, readAmendmentsSearch, voteOptions } from './amendments-search.ts'
import { type LoadedAmendments, loadAmendments } from './load-amendments.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const search = readAmendmentsSearch(new URL(request.url).searchParams)
  const loaded = await loadAmendments(context.get(publicData), params.id, search)
  if (loaded === null) throw data('Action not found.', { status: 404 })
  return loaded
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { measure } = loaderData
  return pageMeta({
    matches,
    title: `Amendments to ${measure.bill_number}`,
    description: `The amendments to ${measure.bill_number}, ${headingTitle(measure.title)}: who proposed them, what for, and what became of them.`,
    path: paths.amendments(measure.id),
    card: paths.actionCard(measure.id),
  })
}

export default function AmendmentsPage({ loaderData }: Route.ComponentProps) {
  const { measure, search, amendments, total, page, totalPages } = loaderData
  const isNarrowed = Boolean(search.outcome ?? search.vote)
  return (
    <div className="column pt-6">
      <Breadcrumb
        steps={[
          { name: measure.bill_number, to: paths.action(measure.id) },
          { name: 'Amendments' },
        ]}
      />
      <h1 className="mt-5 text-h1">Amendments to {measure.bill_number}</h1>
      <p className="mt-2 max-w-[68ch] text-lead text-ink-muted">{headingTitle(measure.title)}</p>
      <Filters loaded={loaderData} />
      <p className="mt-6" role="status">
        {pluralize(total, 'amendment')}
        {totalPages > 1 && ` · page ${page} of ${totalPages}`}
      </p>
      {amendments.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={
              isNarrowed
                ? 'No amendment to this measure fits these filters.'
                : 'We have no amendments to this measure.'
            }
            action={
              <LinkButton to={isNarrowed ? paths.amendments(measure.id) : paths.action(measure.id)}>
                {isNarrowed ? 'All amendments' : `Back to ${measure.bill_number}`}
              </LinkButton>
            }
          />
        </div>
      ) : (
        <ul className="mt-3 max-w-[60rem] border-b border-line">
          {amendments.map((amendment) => (
            <AmendmentItem key={amendment.id} amendment={amendment} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(number) =>
            paths.amendments(measure.id, { ...search, page: number > 1 ? number : undefined })
          }
        />
      </div>
    </div>
  )
}

function Filters({ loaded: { measure, search } }: { loaded: LoadedAmendments }) {
  return (
    <Form
      key={measure.id + JSON.stringify(search)}
      method="get"
      action={paths.amendments(measure.id)}
      aria-label="Filters"
      className="mt-8 filter-row"
    >
      <FilterSelect
        label="Outcome"
        name="outcome"
        value={search.outcome}
        options={outcomeOptions}
      />
      <FilterSelect label="Vote" name="vote" value={search.vote} options={voteOptions} />
      <Button type="submit">Show</Button>
    </Form>
  )
}
