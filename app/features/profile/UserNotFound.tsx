import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export function UserNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">User Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">Nobody here has this username.</p>
      <LinkButton to={paths.home()} className="mt-8">
        Back to Home
      </LinkButton>
    </div>
  )
}
