import type { ReactNode } from 'react'
import { signedIn } from '#app/session/signed-in.tsx'
import { useKeptDistrict } from './kept-district.ts'

type MembersChosenProps = {
  children: ReactNode
  /** Shown to readers who have not chosen, and to all until it is known. */
  fallback?: ReactNode
}

/** A part of a page for readers who have chosen their members of Congress. */
export const MembersChosen = signedIn<MembersChosenProps>(
  async () => (await import('./SignedInChosen.tsx')).SignedInChosen,
  (props) => <VisitorChosen {...props} />,
)

function VisitorChosen({ children, fallback }: MembersChosenProps) {
  return useKeptDistrict() ? children : fallback
}
