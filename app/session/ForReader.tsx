import type { ReactNode } from 'react'
import { LazyPart } from './LazyPart.tsx'
import { useSession } from './use-session.ts'

type ForReaderProps = {
  /** What a visitor sees, and a user until their part has been fetched; `failed` where it cannot be. */
  fallback?: (failed: boolean) => ReactNode
  /** The user's part, fetched with a session only: a component of `lazy`. */
  children: (userId: string) => ReactNode
}

/** What of a public page is a user's own. Where it cannot be fetched the rest of the page stands. */
export function ForReader({ fallback = () => null, children }: ForReaderProps) {
  const userId = useSession().user?.id
  if (userId === undefined) return fallback(false)
  return <LazyPart fallback={fallback}>{children(userId)}</LazyPart>
}
