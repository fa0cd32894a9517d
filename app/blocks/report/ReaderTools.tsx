import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { blockReader, blockedReaders, unblockReader } from '#app/data/personal/blocks.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { Button } from '#app/ui/Button.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type ReaderToolsProps = { userId: string; other: { id: string; username: string } }

/** What one may do about somebody else, on their page: report and block. */
export function ReaderTools({ userId, other }: ReaderToolsProps) {
  const blocked = useOwnQuery(blockedReaders(userId)).data
  const blocking = useMutate(blockReader)
  const unblocking = useMutate(unblockReader)
  if (other.id === userId || !blocked) return null
  const isBlocked = blocked.some(({ id }) => id === other.id)
  const input = { userId, ...other }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="quiet"
        size="sm"
        title={
          isBlocked ? undefined : 'You no longer see what they write, and they cannot answer you.'
        }
        onClick={() => (isBlocked ? unblocking.mutate(input) : blocking.mutate(input))}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <ReportDialog what={{ kind: 'profile', id: other.id }} name="profile" />
    </div>
  )
}
