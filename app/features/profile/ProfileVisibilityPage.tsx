import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { profileVisibility } from '#app/data/personal/profile-settings.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import type { Route } from './+types/ProfileVisibilityPage'
import { VisibilityForm } from './VisibilityForm.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Public Profile',
    description: 'The parts of your profile that others can see.',
    path: paths.publicProfileSettings(),
  })
}

export default function ProfileVisibilityPage() {
  const { user, username } = useAccount()
  const found = useOwnQuery(profileVisibility(user.id))
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2 md:text-h1">Public Profile</h1>
        {username && (
          <LinkButton to={paths.publicProfile(username)}>View Public Profile</LinkButton>
        )}
      </div>
      {found.isPending && <Spinner label="Loading..." />}
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your settings."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <VisibilityForm saved={found.data} userId={user.id} username={username ?? 'User'} />
      )}
    </>
  )
}
