import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { VisibilityBadge } from '#app/components/own-list/VisibilityBadge.tsx'
import { itemsOf } from '#app/data/list-sections.ts'
import { type ListItem, listEntries } from '#app/data/personal/list-items.ts'
import { listProgress, originOfCopy, ownList } from '#app/data/personal/lists.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { appealRestriction, listRestriction } from '#app/data/personal/restrictions.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta, titleOf } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { CardSkeletons } from '#app/ui/CardSkeletons.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { useTitle } from '#app/ui/use-title.ts'
import { longDate } from '#domain/dates/dates.ts'
import { listProgressSentence } from '#domain/measures/list-progress.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import type { Route } from './+types/OwnListPage'
import { ItemsTab } from './ItemsTab.tsx'
import { ListButtons } from './ListButtons.tsx'
import { NotesTab } from './NotesTab.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Your List',
    description: 'A list of your own: its actions in your order, and your notes.',
    path: paths.ownList(params.id),
  })
}

/** A list as its owner keeps it. The list and its entries are asked for at the same time. */
export default function OwnListPage({ params }: Route.ComponentProps) {
  const userId = useAccount().user.id
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'notes' ? 'notes' : 'list'
  const found = useOwnQuery(ownList(userId, params.id))
  const entries = useOwnQuery({ ...listEntries(userId, params.id), enabled: found.data !== null })
  const [wasThere, setWasThere] = useState(false)
  useTitle(found.data ? titleOf(found.data.name) : undefined)
  if (found.data && !wasThere) setWasThere(true)

  if (found.isPending) return <CardSkeletons label="Loading list details..." />
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load the list."
        onRetry={() => void found.refetch()}
      />
    )
  const list = found.data
  if (list === null)
    // One that was open here until now was deleted elsewhere: that is said, rather than leading away without a word.
    return wasThere ? <ListNotFound /> : <Navigate to={paths.dashboard()} replace />
  return (
    <>
      <Link
        to={paths.dashboard('lists')}
        className="mb-4 inline-flex min-h-8 items-center gap-2 text-sm"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
      <div className="wrap-anywhere">
        <h1 dir="auto" className="text-h2 md:text-h1">
          {list.name}
        </h1>
        {list.description && (
          <p dir="auto" className="mt-2 max-w-[70ch] font-serif">
            {list.description}
          </p>
        )}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
        <VisibilityBadge isPublic={list.is_public} />
        {entries.data && <span>{pluralize(itemsOf<ListItem>(entries.data).length, 'item')}</span>}
        <Progress userId={userId} listId={list.id} />
        <span>Created {longDate(list.created_at)}</span>
        {list.copied_from && <Origin userId={userId} id={list.copied_from} />}
      </p>
      <ListRestriction listId={list.id} />
      <ListButtons list={list} entries={entries.data ?? []} />
      <div className="mt-6">
        <TabLinks
          label="List"
          value={tab}
          panelId="list-panel"
          tabs={[
            { value: 'list', label: 'List', to: paths.ownList(list.id) },
            { value: 'notes', label: 'Notes', to: paths.ownList(list.id, { tab: 'notes' }) },
          ]}
        />
      </div>
      <div
        id="list-panel"
        role="tabpanel"
        aria-label={tab === 'notes' ? 'Notes' : 'List'}
        className="pt-6"
      >
        {tab === 'notes' ? (
          <NotesTab key={list.id} list={list} />
        ) : entries.isLoadingError ? (
          <LoadFailure
            error={entries.error}
            message="We couldn’t load the actions of this list."
            onRetry={() => void entries.refetch()}
          />
        ) : entries.isPending ? (
          <CardSkeletons label="Loading list items..." />
        ) : (
          <ItemsTab listId={list.id} entries={entries.data} />
        )}
      </div>
    </>
  )
}

function Progress({ userId, listId }: { userId: string; listId: string }) {
  const { data } = useOwnQuery(listProgress(userId, listId))
  const sentence = data && listProgressSentence(data)
  return sentence ? <span>{sentence}</span> : null
}

/** The list that this one was copied from. */
function Origin({ userId, id }: { userId: string; id: string }) {
  const { data } = useOwnQuery(originOfCopy(userId, id))
  if (data === undefined) return null
  return (
    <span>
      Copied from{' '}
      {data ? (
        <Link to={paths.communityList(data.id)}>{data.name}</Link>
      ) : (
        'a list that is not public'
      )}
    </span>
  )
}

function ListNotFound() {
  return (
    <>
      <h1 className="mb-6 text-h2">List Not Found</h1>
      <EmptyState
        title="This list doesn't exist or you don't have permission to manage it."
        action={<LinkButton to={paths.dashboard('lists')}>Back to Dashboard</LinkButton>}
      />
    </>
  )
}

/** Why a moderator made this list private, and the appeal. */
function ListRestriction({ listId }: { listId: string }) {
  const { data: restriction } = useOwnQuery(listRestriction(listId))
  if (!restriction) return null
  const { id, reason, created_at, appeal, answer } = restriction
  return (
    <section
      aria-labelledby="restriction"
      className="mt-6 grid max-w-[70ch] gap-3 border-l-4 border-line pl-4"
    >
      <h2 id="restriction" className="text-h3">
        A moderator made this list private
      </h2>
      <p className="wrap-anywhere">
        {longDate(created_at)}
        {reason && `: ${reason}`}
      </p>
      <p className="text-sm text-ink-muted">
        You can still read and change it. It can’t be public unless a moderator allows it.
        {appeal === null && ' You can appeal once.'}
      </p>
      <Appeal
        appeal={appeal}
        outcome={answer && `It stays private. ${answer}`}
        label="Why should the list be public again?"
        onSend={(text) => mutate(appealRestriction, { listId, id, appeal: text }, 'inline')}
      />
    </section>
  )
}
