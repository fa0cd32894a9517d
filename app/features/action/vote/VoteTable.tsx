import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Member } from '#app/components/vote/member.ts'
import { TableFold } from '#app/components/vote/TableFold.tsx'
import { paths } from '#app/paths.ts'
import type { Chamber } from '#domain/members/chamber.ts'

const PositionTable = lazy(() => import('#app/components/vote/PositionTable.tsx'))

type VoteTableProps = {
  voteId: string
  chamber: Chamber | null
  members: Member[]
  caption: string
}

/** Every position as a table that is made when it is first opened; until then, and without script, the way to the page that has it. */
export function VoteTable({ voteId, chamber, members, caption }: VoteTableProps) {
  const [isOpened, setIsOpened] = useState(false)
  const elsewhere = (
    <Link to={paths.vote(voteId)} className="text-sm">
      The table is on the page of this vote.
    </Link>
  )
  return (
    <TableFold onToggle={() => setIsOpened(true)}>
      {isOpened ? (
        <Suspense fallback={elsewhere}>
          <PositionTable chamber={chamber} members={members} caption={caption} />
        </Suspense>
      ) : (
        elsewhere
      )}
    </TableFold>
  )
}
