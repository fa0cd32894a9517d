import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

/** The message for an id that no member in the record has, in place of a list. */
export function NoSuchLegislator() {
  return (
    <div className="column py-16">
      <h1 className="text-h1">Legislator Not Found</h1>
      <p className="mt-4 text-lead text-ink-muted">We have no legislator with this ID.</p>
      <LinkButton to={paths.officials()} className="mt-8">
        Browse All Officials
      </LinkButton>
    </div>
  )
}
