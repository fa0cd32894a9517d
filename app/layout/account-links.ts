import { paths } from '#app/paths.ts'

/** Where the username's menu leads. The public profile has no address until the name is known. */
export function accountLinks(username: string | null, isOperator: boolean) {
  return [
    ...(username ? [{ label: 'Public Profile', to: paths.publicProfile(username) }] : []),
    { label: 'Dashboard', to: paths.dashboard() },
    { label: 'Account Settings', to: paths.accountSettings() },
    { label: 'Your Trackers', to: paths.dashboard('trackers') },
    ...(isOperator ? [{ label: 'Moderation', to: paths.moderation() }] : []),
  ]
}
