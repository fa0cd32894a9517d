import { UserPlus } from 'lucide-react'
import { Button } from '#app/ui/Button.tsx'

type FollowAllButtonProps = {
  count: number
  busy: boolean
  disabled?: boolean
  onPress: () => void
}

export function FollowAllButton({ count, busy, disabled, onPress }: FollowAllButtonProps) {
  return (
    <Button
      variant="primary"
      className="needs-script"
      busy={busy}
      disabled={disabled}
      onClick={onPress}
    >
      <UserPlus aria-hidden className="size-4" />
      Follow {allOf(count)}
    </Button>
  )
}

/** A district has at most three members of Congress. */
export const allOf = (count: number): string =>
  ['', 'this member', 'both', 'all three'][count] ?? `all ${count}`
