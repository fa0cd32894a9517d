import { type BlockedUser, blockUser, unblockUser } from '#app/data/personal/blocks.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { Button } from '#app/ui/Button.tsx'

type BlockButtonProps = { userId: string; other: BlockedUser; isBlocked: boolean }

/** Blocks or unblocks another user. */
export function BlockButton({ userId, other, isBlocked }: BlockButtonProps) {
  const blocking = useMutate(blockUser)
  const unblocking = useMutate(unblockUser)
  const input = { userId, ...other }
  return (
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
  )
}
