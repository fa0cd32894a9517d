import { Link } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { lostUsername } from '#app/session/session.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/SettingsPage'
import { BlockedUsers } from './BlockedUsers.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { MailSettings } from './MailSettings.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { UsernameSetting } from './UsernameSetting.tsx'

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
      <BlockedUsers userId={user.id} />
      <ExportData userId={user.id} />
      <DeleteAccount />
    </div>
  )
}
