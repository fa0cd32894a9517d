import { lazy } from 'react'
import { ForReader } from '#app/session/ForReader.tsx'

const ReaderFollowMember = lazy(async () => ({
  default: (await import('./ReaderFollowMember.tsx')).ReaderFollowMember,
}))

/** Follows a member of Congress; its room is there before a reader's part is, and only for readers. */
export function FollowMember({ id, name }: { id: string; name: string }) {
  return (
    <div className="reader-only mt-3 min-h-11">
      <ForReader>
        {(userId) => <ReaderFollowMember userId={userId} id={id} name={name} />}
      </ForReader>
    </div>
  )
}
