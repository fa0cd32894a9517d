import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export function LegislatorNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Legislator Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">
        Legislator not found. The legislator you are looking for does not exist.
      </p>
      <LinkButton to={paths.officials()} className="mt-8">
        Browse All Officials
      </LinkButton>
    </div>
  )
}
