import { paths } from '#app/paths.ts'
import { useSession } from '#app/session/session-store.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'

export function JoinCard() {
  if (useSession().user) return null
  return (
    <section
      aria-labelledby="join"
      className="mt-8 in-data-session:hidden flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded border border-line bg-raised p-5 sm:p-6"
    >
      <div>
        <h2 id="join" className="text-h3">
          Join the Community
        </h2>
        <p className="mt-1 max-w-[56ch] text-ink-muted">
          With a free account you can follow, like and discuss lists, and make your own.
        </p>
      </div>
      <div className="flex gap-2.5">
        <LinkButton to={paths.signup(paths.community())} variant="primary">
          Sign Up
        </LinkButton>
        <LinkButton to={paths.login(paths.community())}>Log In</LinkButton>
      </div>
    </section>
  )
}
