import { Heart, UserPlus, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import type { FollowStates } from './use-follow-states.ts'

type FollowLikeProps = {
  list: { id: string; name: string; follower_count: number; like_count: number }
  states: FollowStates
  size?: 'md' | 'sm'
  /** Stands in the row behind the two buttons. */
  children?: ReactNode
}

/** Follow and like a public list. A visitor is told, on the button, to log in. */
export function FollowLike({ list, states, size = 'md', children }: FollowLikeProps) {
  const { isFollowing, isLiked, likeCount } = states.of(list)
  const { user, isInitialized } = useSession()
  const visitor = isInitialized && user === null
  const button = { size, ready: states.ready, about: list.name }
  return (
    <div>
      <div className="needs-script flex flex-wrap gap-2.5">
        <MarkButton
          {...button}
          pressed={isFollowing}
          tooltip={visitor ? 'Login to follow this list' : null}
          onPress={() => void states.toggle(list, 'follow')}
        >
          {isFollowing ? (
            <UserRoundCheck aria-hidden className="size-4" />
          ) : (
            <UserPlus aria-hidden className="size-4" />
          )}
          {isFollowing ? 'Following' : 'Follow'}
        </MarkButton>
        <MarkButton
          {...button}
          pressed={isLiked}
          tooltip={visitor ? 'Login to like this list' : null}
          onPress={() => void states.toggle(list, 'like')}
        >
          <Heart aria-hidden className={`size-4 ${isLiked ? 'fill-current' : ''}`} />
          Like
          <span className="tabular-nums">{likeCount.toLocaleString('en-US')}</span>
        </MarkButton>
        {children}
      </div>
      <StatusMessage tone="error" className="mt-2">
        {states.error?.listId === list.id ? states.error.message : null}
      </StatusMessage>
    </div>
  )
}

type MarkButtonProps = {
  size: 'md' | 'sm'
  pressed: boolean
  ready: boolean
  /** Why it cannot be pressed; it keeps its place in the tab order, so that this can be found by keyboard. */
  tooltip: string | null
  /** Which list, for those who hear the button without seeing its card. */
  about: string
  onPress: () => void
  children: ReactNode
}

function MarkButton(props: MarkButtonProps) {
  const { size, pressed, ready, tooltip, about, onPress, children } = props
  const id = useId()
  return (
    <span className="group/mark relative inline-flex">
      <Button
        size={size}
        aria-pressed={pressed}
        aria-disabled={!ready}
        aria-describedby={tooltip ? id : undefined}
        onClick={ready ? onPress : undefined}
        className="aria-disabled:cursor-default aria-pressed:bg-wash"
      >
        {children}
        <span className="sr-only">: {about}</span>
      </Button>
      {tooltip && (
        <span
          id={id}
          role="tooltip"
          className="pointer-events-none invisible absolute bottom-full left-0 z-30 mb-2 rounded bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-surface group-focus-within/mark:visible group-hover/mark:visible"
        >
          {tooltip}
        </span>
      )}
    </span>
  )
}
