import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ReportDialog } from './ReportDialog.tsx'

type SignedInListToolsProps = { userId: string; list: { id: string; user_id: string } }

/** What a user may do about a public list: its owner goes to manage it, others may report it. */
export function SignedInListTools({ userId, list }: SignedInListToolsProps) {
  return list.user_id === userId ? (
    <Link to={paths.ownList(list.id)} className="self-center text-sm">
      Manage this list
    </Link>
  ) : (
    <ReportDialog what={{ kind: 'list', id: list.id }} name="list" />
  )
}
