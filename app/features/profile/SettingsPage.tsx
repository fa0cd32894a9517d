import { Link } from 'react-router'
import { PushSettings } from '#app/components/push/PushSettings.tsx'
import { blockedUsers, unblockUser } from '#app/data/personal/blocks.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { lostUsername } from '#app/session/session.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/SettingsPage'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { MailSettings } from './MailSettingsForm.tsx'
import { MentionSetting } from './MentionSetting.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { UsernameSetting } from './UsernameSetting.tsx'
import { Webhooks } from './Webhooks.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Account Settings',
    description: 'Your username, your password and your data.',
    path: paths.accountSettings(),
  })
}

export default function SettingsPage() {
  const { user, username } = useAccount()
  return (
    <div className="grid max-w-2xl gap-10">
      <h1 className="text-h2 md:text-h1">Account Settings</h1>
      <TextField
        label="Email"
        type="email"
        value={user.email ?? ''}
        readOnly
        description={
          <>
            Email cannot be changed from this page.{' '}
            <Link to={`${paths.security()}#address`}>Change it on your Security page.</Link>
          </>
        }
      />
      <UsernameSetting username={username ?? ''} lost={lostUsername({ user, username })} />
      <p>
        <span className="block text-sm font-semibold">Member since</span>
        {longDate(user.created_at)}
      </p>
      <PasswordSetting userId={user.id} email={user.email ?? ''} />
      <MailSettings userId={user.id} />
      <PushSettings userId={user.id} />
      <MentionSetting userId={user.id} />
      <Webhooks userId={user.id} />
      <BlockedUsers userId={user.id} />
      <ExportData userId={user.id} />
      <DeleteAccount />
    </div>
  )
}

/** Users you blocked, with an unblock button. */
function BlockedUsers({ userId }: { userId: string }) {
  const { data } = useOwnQuery(blockedUsers(userId))
  const unblocking = useMutate(unblockUser)
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Blocked users" className="grid gap-2">
      <p className="text-sm font-semibold">Blocked users</p>
      <ul>
        {data.map(({ id, username }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-line py-2"
          >
            <Link to={paths.publicProfile(username)}>{username}</Link>
            <Button
              size="sm"
              aria-label={`Unblock ${username}`}
              onClick={() => unblocking.mutate({ userId, id, username })}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
