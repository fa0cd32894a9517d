import { Link } from 'react-router'
import { paths } from '#app/paths.ts'

/** Where votes are shown: the way to choose whose are told first. */
export function ChooseMembersLink() {
  return (
    <Link to={paths.yourMembers()} className="text-sm">
      How did your members vote?
    </Link>
  )
}
