import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

/** In place of a list that is not there or not public, without saying which. */
export function ListNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">List Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">This list doesn't exist or is not public.</p>
      <LinkButton to={paths.community()} className="mt-8">
        Back to Community
      </LinkButton>
    </div>
  )
}
