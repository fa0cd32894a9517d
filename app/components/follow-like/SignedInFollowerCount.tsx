import type { FollowableList } from './followable-list.ts'
import { useFollowState } from './use-follow-state.ts'
import { pluralize } from '#domain/language/pluralize.ts'

export function SignedInFollowerCount({ userId, list }: { userId: string; list: FollowableList }) {
  return pluralize(useFollowState(userId, list).state.followerCount, 'follower')
}
