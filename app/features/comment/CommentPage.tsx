import { Link } from 'react-router'
import { ReviewList } from '#app/components/review-thread/ReviewList.tsx'
import { publicData } from '#app/data/public-data.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import type { Route } from './+types/CommentPage'
import { loadComment, type LoadedComment } from './load-discussion.ts'
import { subjectPath, threadPath } from './subject-path.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadComment(context.get(publicData), params.kind, params.id)
}

/** Not cached, so that deleted or private comments are gone at once. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData)
    return [{ title: 'Comment Not Found · Rotunda' }, { name: 'robots', content: 'noindex' }]
  return [
    ...pageMeta({
      matches,
      title: `A ${nameOf(loaderData)} about ${loaderData.title}`,
      description: `What users write about ${loaderData.title}.`,
      path: paths.comment(params.kind, params.id),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CommentPage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <div className="column pt-10">
        <EmptyState title="Comment Not Found">
          It was deleted, or the page it belongs to is not public.
        </EmptyState>
      </div>
    )
  const { subject, title, reviews } = loaderData
  return (
    <div className="column pt-10">
      <h1 className="text-h2 wrap-anywhere">
        A {nameOf(loaderData)} about <Link to={subjectPath(subject)}>{title}</Link>
      </h1>
      <p className="mt-3">
        <Link to={threadPath(subject)}>All {nameOf(loaderData)}s</Link>
      </p>
      <div className="mt-4">
        <ReviewList reviews={reviews} subject={subject} empty="" current={params.id} />
      </div>
    </div>
  )
}

function nameOf({ subject }: LoadedComment): 'comment' | 'review' {
  return subject.kind === 'list' ? 'comment' : 'review'
}
