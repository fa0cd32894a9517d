import { type BlockedReader, blockedReaders } from '#app/data/personal/blocks.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { BlockButton } from './BlockButton.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type ReaderToolsProps = { userId: string; other: BlockedReader }

/** What one may do about somebody else, on their page: report and block. */
export function ReaderTools({ userId, other }: ReaderToolsProps) {
  const blocked = useOwnQuery(blockedReaders(userId)).data
  if (other.id === userId || !blocked) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <BlockButton
        userId={userId}
        other={other}
        isBlocked={blocked.some(({ id }) => id === other.id)}
      />
      <ReportDialog what={{ kind: 'profile', id: other.id }} name="profile" />
    </div>
  )
}
