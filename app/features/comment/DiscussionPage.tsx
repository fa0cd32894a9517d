import { Link } from 'react-router'
import { ReviewList } from '#app/components/review-thread/ReviewList.tsx'
import { reviewOrders } from '#app/components/review-thread/review-order.ts'
import { threadWords } from '#app/components/review-thread/thread-words.ts'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Pagination } from '#app/ui/Pagination.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import type { Route } from './+types/DiscussionPage'
import { loadDiscussion, threadsPerPage } from './load-discussion.ts'
import { subjectPath, threadPath } from './subject-path.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return await loadDiscussion(context.get(publicData), params, url.searchParams)
}

/** Not cached, so that deleted or private comments are gone at once. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Discussion Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  const { subject, title } = loaderData
  return [
    ...pageMeta({
      matches,
      title: `What users write about ${title}`,
      description: `The ${threadWords(subject).many} about ${title}, in the order you choose.`,
      path: paths.discussion(subject.kind, subject.id),
    }),
    // The page of the subject shows the same.
    { name: 'robots', content: 'noindex' },
  ]
}

export default function DiscussionPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="column pt-10">
        <EmptyState title="Discussion Not Found">
          There is nothing at this address, or it is not public.
        </EmptyState>
      </div>
    )
  const { subject, title, order, page, total, reviews } = loaderData
  const addressOf = (wanted: string, to = 1) =>
    paths.discussion(subject.kind, subject.id, {
      ...(wanted !== 'oldest' && { order: wanted }),
      ...(to > 1 && { page: to }),
    })
  const { many } = threadWords(subject)
  return (
    <div className="column pt-10">
      <h1 className="text-h2 wrap-anywhere">
        What users write about <Link to={subjectPath(subject)}>{title}</Link>
      </h1>
      <p className="mt-3 mb-6">
        <Link to={threadPath(subject)}>Take part</Link>
      </p>
      <TabLinks
        label="Order"
        value={order}
        panelId="discussion-panel"
        tabs={Object.entries(reviewOrders).map(([value, label]) => ({
          value,
          label,
          to: addressOf(value),
        }))}
      />
      <div id="discussion-panel" role="tabpanel" aria-label={reviewOrders[order]}>
        <div className="mt-2 max-w-[48rem]">
          {page > 1 && total === 0 ? (
            <p className="pt-4">There is no such page.</p>
          ) : (
            <ReviewList reviews={reviews} subject={subject} empty={`There are no ${many} yet.`} />
          )}
        </div>
        <div className="mt-10">
          <Pagination
            page={page}
            totalPages={Math.ceil(total / threadsPerPage)}
            hrefFor={(to) => addressOf(order, to)}
          />
        </div>
      </div>
    </div>
  )
}
