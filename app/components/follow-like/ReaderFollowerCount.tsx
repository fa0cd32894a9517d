import type { FollowableList } from './followable-list.ts'
import { useFollowState } from './use-follow-state.ts'
import { counted } from '#domain/language/counted.ts'

export function ReaderFollowerCount({ userId, list }: { userId: string; list: FollowableList }) {
  return counted(useFollowState(userId, list).state.followerCount, 'follower')
}
