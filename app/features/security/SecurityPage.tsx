import type { User } from '@supabase/supabase-js'
import { Link } from 'react-router'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { useAccount } from '#app/session/signed-in.tsx'
import type { Route } from './+types/SecurityPage'
import { Authenticator } from './Authenticator.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SignedInDevices } from './SignedInDevices.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Security',
    description: 'How you log in, and the devices where you are signed in.',
    path: paths.security(),
  })
}

/** Milliseconds that both mailboxes have to agree to a change of address. */
const changeLifetime = 60 * 60 * 1000

function pendingAddress({ new_email, email_change_sent_at }: User): string | undefined {
  const asked = Date.parse(email_change_sent_at ?? '')
  return Date.now() - asked < changeLifetime ? new_email : undefined
}

export default function SecurityPage() {
  const { user } = useAccount()
  return (
    <div className="grid max-w-2xl gap-10">
      <h1 className="text-h2 md:text-h1">Security</h1>
      <Authenticator userId={user.id} />
      <Passkeys userId={user.id} />
      <SignedInDevices userId={user.id} />
      <section aria-labelledby="password" className="grid gap-3">
        <h2 id="password" className="text-h3">
          Password
        </h2>
        <p>
          <Link to={`${paths.accountSettings()}#password`}>
            Change your password in Account Settings
          </Link>
        </p>
      </section>
      <ChangeAddress email={user.email ?? ''} asked={pendingAddress(user)} />
    </div>
  )
}
