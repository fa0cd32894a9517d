import { type ReactNode, lazy } from 'react'
import { LazyPart } from '#app/session/LazyPart.tsx'
import { VisitorVotes } from './VisitorVotes.tsx'

const SignedInVotes = lazy(async () => ({
  default: (await import('./SignedInVotes.tsx')).SignedInVotes,
}))

type ChosenVotesProps = {
  userId: string | undefined
  rollCall: string | null
  children: ReactNode
}

/** By what the account keeps, or for a visitor by what this browser keeps. */
export function ChosenVotes({ userId, rollCall, children }: ChosenVotesProps) {
  if (userId === undefined) return <VisitorVotes rollCall={rollCall}>{children}</VisitorVotes>
  return (
    <LazyPart fallback={() => children}>
      <SignedInVotes userId={userId} rollCall={rollCall}>
        {children}
      </SignedInVotes>
    </LazyPart>
  )
}
