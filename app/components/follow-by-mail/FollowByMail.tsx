import { useRouteLoaderData } from 'react-router'
import { paths } from '#app/paths.ts'

type FollowByMailProps = {
  /** The id of a district is "CA-12", that of a search its words. */
  thing: {
    kind: 'action' | 'member' | 'subject' | 'committee' | 'search' | 'district'
    id: string
  }
}

/** Leads visitors to get mail about something without an account, if this site sends such mail. */
export function FollowByMail({ thing }: FollowByMailProps) {
  const site = useRouteLoaderData<{ mailsWithoutAccount: boolean }>('root')
  if (!site?.mailsWithoutAccount) return null
  return (
    <a
      // A page of the server's own, without script.
      href={paths.followByMail(thing)}
      rel="nofollow"
      className="visitor-alone mt-2 inline-block text-sm"
    >
      Get mail without an account
    </a>
  )
}
