import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export function VoteNotFound() {
  return (
    <div className="column py-16 md:py-24">
      <h1 className="text-h1">Vote Not Found</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-ink-muted">
        The record holds no roll call by this number. An address names chamber, Congress, session
        and number: house-119-1-190.
      </p>
      <LinkButton to={paths.votes()} className="mt-8">
        Recorded votes
      </LinkButton>
    </div>
  )
}
