import { Link } from 'react-router'
import { BranchLabel } from '#app/blocks/action-card/BranchLabel.tsx'
import type { ListedAction } from '#app/blocks/action-card/listed-action.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/action-number.ts'
import { longDate } from '#domain/dates.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/truncate.ts'

const head = 'py-2 pr-4 last:pr-0 text-left text-xs font-semibold text-ink-muted align-bottom'
const cell = 'py-3 pr-4 last:pr-0 align-top'

/** The dense view. On a narrow screen the number and the date stand below the title. */
export function ActionsTable({ actions }: { actions: ListedAction[] }) {
  const { tableTitle, tableLatestAction } = limits.characters
  return (
    <table className="w-full border-b border-line text-sm">
      <thead className="border-b border-ink">
        <tr>
          <th className={head}>Title</th>
          <th className={`${head} hidden sm:table-cell`}>Number</th>
          <th className={`${head} hidden md:table-cell`}>Branch</th>
          <th className={`${head} hidden xl:table-cell`}>Latest Action</th>
          <th className={`${head} hidden text-right sm:table-cell`}>Date</th>
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => (
          <tr key={action.id} className="border-t border-line first:border-t-0">
            <td className={`${cell} wrap-anywhere`}>
              <Link
                to={paths.action(action.id)}
                className="font-serif text-base font-semibold text-ink"
              >
                {truncate(action.title, tableTitle)}
              </Link>
              <span className="block text-ink-muted sm:hidden">
                {[actionNumber(action), longDate(action.action_date)].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td className={`${cell} hidden whitespace-nowrap tabular-nums sm:table-cell`}>
              {actionNumber(action)}
            </td>
            <td className={`${cell} hidden md:table-cell`}>
              <BranchLabel branch={action.branch} />
            </td>
            <td className={`${cell} hidden xl:table-cell`}>
              {truncate(
                action.latest_action_text ?? action.current_status ?? '',
                tableLatestAction,
              )}
            </td>
            <td className={`${cell} hidden text-right whitespace-nowrap sm:table-cell`}>
              <time dateTime={action.action_date}>{longDate(action.action_date)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
