import { type ReactNode, lazy } from 'react'
import { keptDistrictText } from '#app/session/kept-district-text.ts'
import { LazyPart } from '#app/session/LazyPart.tsx'
import { useSession } from '#app/session/use-session.ts'

const ChosenVotes = lazy(async () => ({ default: (await import('./ChosenVotes.tsx')).ChosenVotes }))

type YourVotesProps = {
  /** Null where there was no roll call, which is then said. */
  rollCall: string | null
  /** Shown to whoever has chosen no members. */
  children?: ReactNode
}

/**
 * How the user's own members voted, in a line. What the server sends says nothing of it: whoever is signed in or has
 * chosen a district fetches this part after the page, and nobody else does.
 */
export function YourVotes({ rollCall, children }: YourVotesProps) {
  const { isInitialized, user } = useSession()
  if (!isInitialized || !(user || keptDistrictText())) return children
  return (
    <LazyPart fallback={() => children}>
      <ChosenVotes userId={user?.id} rollCall={rollCall}>
        {children}
      </ChosenVotes>
    </LazyPart>
  )
}
