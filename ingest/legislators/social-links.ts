import type { SocialAccounts } from './schema.ts'

/**
 * Addresses by service, from the names of official accounts in congress-legislators ("Data on Official
 * Social Media Accounts" in its README). Leaves out values that are not account names.
 */
export function socialLinks(accounts: SocialAccounts): Record<string, string> {
  const { twitter, facebook, instagram, youtube, youtube_id: channel, mastodon } = accounts
  const links = {
    x: account(twitter, /^\w{1,15}$/, 'https://x.com/'),
    facebook: account(facebook, /^[\w.-]+$/, 'https://www.facebook.com/'),
    instagram: account(instagram, /^[\w.]+$/, 'https://www.instagram.com/'),
    // A channel keeps its id when its name changes.
    youtube:
      account(channel, /^UC[\w-]{22}$/, 'https://www.youtube.com/channel/') ??
      account(youtube, /^@?[\w.-]+$/, 'https://www.youtube.com/'),
    mastodon: mastodonAddress(mastodon),
  }
  return Object.fromEntries(
    Object.entries(links).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function account(
  name: string | null | undefined,
  form: RegExp,
  service: string,
): string | undefined {
  return name && form.test(name) ? service + name : undefined
}

/** "@name@server" is at https://server/@name. */
function mastodonAddress(name: string | null | undefined): string | undefined {
  const parts = /^@(\w+)@([\w-]+(?:\.[\w-]+)+)$/.exec(name ?? '')
  return parts ? `https://${parts[2]?.toLowerCase()}/@${parts[1]}` : undefined
}
