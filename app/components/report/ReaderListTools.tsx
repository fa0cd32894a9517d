import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { ReportDialog } from './ReportDialog.tsx'

type ReaderListToolsProps = { userId: string; list: { id: string; user_id: string } }

/** What a reader may do about a public list: its owner goes to manage it, others may report it. */
export function ReaderListTools({ userId, list }: ReaderListToolsProps) {
  return list.user_id === userId ? (
    <Link to={paths.ownList(list.id)} className="self-center text-sm">
      Manage this list
    </Link>
  ) : (
    <ReportDialog what={{ kind: 'list', id: list.id }} name="list" />
  )
}
