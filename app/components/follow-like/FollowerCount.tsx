import { lazy } from 'react'
import { ForReader } from '#app/session/ForReader.tsx'
import { counted } from '#domain/language/counted.ts'
import type { FollowableList } from './followable-list.ts'

const ReaderFollowerCount = lazy(async () => ({
  default: (await import('./ReaderFollowerCount.tsx')).ReaderFollowerCount,
}))

/** "3 followers"; for a reader with their own part in it. */
export function FollowerCount({ list }: { list: FollowableList }) {
  return (
    <ForReader fallback={() => counted(list.follower_count, 'follower')}>
      {(userId) => <ReaderFollowerCount userId={userId} list={list} />}
    </ForReader>
  )
}
