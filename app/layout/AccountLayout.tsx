import { Outlet } from 'react-router'
import { type Account, RequireSignIn } from '#app/session/signed-in.tsx'
import { AccountSidebar } from './AccountSidebar.tsx'

/** The pages of an account: a sidebar, and beside it what the browser asks for in its owner's name. */
export default function AccountLayout() {
  return (
    <RequireSignIn>
      {(user, username) => (
        // Another person in the same tab starts afresh.
        <div
          key={user.id}
          className="mx-auto flex min-h-(--page-height) max-w-[90rem] flex-col lg:flex-row"
        >
          <AccountSidebar />
          <div className="min-w-0 grow px-5 pt-8 md:px-8 lg:px-10">
            <Outlet context={{ user, username } satisfies Account} />
          </div>
        </div>
      )}
    </RequireSignIn>
  )
}
