import { UserPlus, UserRoundCheck } from 'lucide-react'
import type { FollowedOne } from '#app/data/followed-one.ts'
import { Button } from '#app/ui/Button.tsx'

const titles = {
  member: 'Get notified of their recorded votes and the bills they sponsor',
  subject: 'Get notified of new actions on this subject',
  committee: 'Get notified of its meetings and the measures it reports',
  reader: 'Get notified of the lists they make public',
}

type FollowToggleProps = {
  kind: FollowedOne['kind']
  /** For screen reader users. */
  name: string
  size?: 'sm' | undefined
  isFollowing: boolean
  busy: boolean
  disabled?: boolean
  onPress: () => void
}

export function FollowToggle(props: FollowToggleProps) {
  const { kind, name, size, isFollowing, busy, disabled, onPress } = props
  const Icon = isFollowing ? UserRoundCheck : UserPlus
  return (
    <Button
      size={size}
      className="needs-script"
      aria-pressed={isFollowing}
      disabled={disabled}
      busy={busy}
      title={titles[kind]}
      onClick={onPress}
    >
      <Icon aria-hidden className="size-4" />
      {isFollowing ? 'Following' : 'Follow'}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
