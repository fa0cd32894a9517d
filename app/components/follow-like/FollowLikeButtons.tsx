import { Heart, UserPlus, UserRoundCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#app/ui/Button.tsx'

/** A public list as the server rendered it. */
export type FollowableList = {
  id: string
  /** The owner, or null for a list of the editors. */
  user_id: string | null
  name: string
  follower_count: number
  like_count: number
}

type FollowLikeButtonsProps = {
  list: FollowableList
  size: 'md' | 'sm'
  likeCount: number
  isFollowing?: boolean
  isLiked?: boolean
  visitor?: boolean
  isOwner?: boolean
  /** Without these functions the buttons cannot be pressed yet. */
  onFollow?: () => void
  onLike?: () => void
  children?: ReactNode
}

export function FollowLikeButtons(props: FollowLikeButtonsProps) {
  const { list, size, likeCount, isFollowing = false, isLiked = false } = props
  const own = props.isOwner ? 'This is your own list' : null
  const Icon = isFollowing ? UserRoundCheck : UserPlus
  return (
    <div className="needs-script flex flex-wrap gap-2.5">
      <MarkButton
        size={size}
        about={list.name}
        pressed={isFollowing}
        tooltip={props.visitor ? 'Login to follow this list' : own}
        onPress={props.onFollow}
      >
        <Icon aria-hidden className="size-4" />
        {isFollowing ? 'Following' : 'Follow'}
      </MarkButton>
      <MarkButton
        size={size}
        about={list.name}
        pressed={isLiked}
        tooltip={props.visitor ? 'Login to like this list' : own}
        onPress={props.onLike}
      >
        <Heart aria-hidden className={`size-4 ${isLiked ? 'fill-current' : ''}`} />
        Like
        <span className="tabular-nums">{likeCount.toLocaleString('en-US')}</span>
      </MarkButton>
      {props.children}
    </div>
  )
}

type MarkButtonProps = {
  size: 'md' | 'sm'
  pressed: boolean
  /** Why the button cannot be pressed. It keeps its place in the tab order, so that keyboard users find the reason. */
  tooltip: string | null
  /** The list's name, for screen reader users. */
  about: string
  onPress: (() => void) | undefined
  children: ReactNode
}

function MarkButton({ size, pressed, tooltip, about, onPress, children }: MarkButtonProps) {
  const id = useId()
  return (
    <span className="group/mark relative inline-flex">
      <Button
        size={size}
        aria-pressed={pressed}
        aria-disabled={onPress === undefined}
        aria-describedby={tooltip ? id : undefined}
        onClick={onPress}
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
