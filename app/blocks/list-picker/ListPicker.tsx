import { useMutation, useQuery } from '@tanstack/react-query'
import { DataError } from '#app/data/data-error.ts'
import { personalData } from '#app/data/personal-data.ts'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/truncate.ts'
import { addToList, ownLists } from './own-lists.ts'

type ListPickerProps = {
  userId: string
  action: { id: string; title: string }
  onAdded: () => void
}

/** The reader's lists to choose from; choosing one puts the action into it. */
export function ListPicker({ userId, action, onAdded }: ListPickerProps) {
  const lists = useQuery(ownLists(userId), personalData)
  const adding = useMutation(
    {
      mutationFn: (listId: string) => addToList(listId, action.id),
      // A click without a connection fails now, rather than be done at some later time.
      networkMode: 'always',
      onSuccess: () => {
        void personalData.invalidateQueries({ queryKey: ['lists', userId] })
        onAdded()
      },
    },
    personalData,
  )
  if (lists.isPending) return <Spinner label="Loading..." />
  if (lists.isError)
    return <ErrorState message="Failed to load lists." onRetry={() => void lists.refetch()} />
  if (lists.data.length === 0)
    return <p>You don't have any lists yet. Create a list first in the Lists tab.</p>
  return (
    <>
      <p className="mb-3 font-serif text-ink-muted">
        {truncate(action.title, limits.characters.addToListTitle)}
      </p>
      <ul className="border-b border-line">
        {lists.data.map((list) => (
          <li key={list.id} className="border-t border-line">
            <button
              type="button"
              disabled={adding.isPending}
              onClick={() => adding.mutate(list.id)}
              className="flex min-h-12 w-full items-center justify-between gap-4 px-2 py-2 text-left hover:bg-wash disabled:opacity-60"
            >
              <span className="min-w-0 wrap-anywhere font-medium">{list.name}</span>
              <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">
                {list.count.toLocaleString('en-US')} {list.count === 1 ? 'item' : 'items'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <StatusMessage tone="error" className="mt-3">
        {adding.isError && refusal(adding.error)}
      </StatusMessage>
    </>
  )
}

function refusal(error: Error): string {
  return error instanceof DataError && error.code === '23505'
    ? 'This action is already in that list.'
    : 'Failed to add action to list.'
}
