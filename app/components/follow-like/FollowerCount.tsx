import { lazy } from 'react'
import { ForReader } from '#app/session/ForReader.tsx'
import { pluralize } from '#domain/language/pluralize.ts'
import type { FollowableList } from './followable-list.ts'

const SignedInFollowerCount = lazy(async () => ({
  default: (await import('./SignedInFollowerCount.tsx')).SignedInFollowerCount,
}))

/** "3 followers"; for a user with their own part in it. */
export function FollowerCount({ list }: { list: FollowableList }) {
  return (
    <ForReader fallback={() => pluralize(list.follower_count, 'follower')}>
      {(userId) => <SignedInFollowerCount userId={userId} list={list} />}
    </ForReader>
  )
}
