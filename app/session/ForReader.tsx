import { Component, type ReactNode, Suspense } from 'react'
import { useSession } from './use-session.ts'

type ForReaderProps = {
  /** What a visitor sees, and a reader until their part has been fetched; `failed` where it cannot be. */
  fallback?: (failed: boolean) => ReactNode
  /** The reader's part, fetched with a session only: a component of `lazy`. */
  children: (userId: string) => ReactNode
}

/** What of a public page is a reader's own. Where it cannot be fetched the rest of the page stands. */
export function ForReader({ fallback = () => null, children }: ForReaderProps) {
  const userId = useSession().user?.id
  if (userId === undefined) return fallback(false)
  return (
    <Boundary fallback={fallback(true)}>
      <Suspense fallback={fallback(false)}>{children(userId)}</Suspense>
    </Boundary>
  )
}

/** React has no other form for it than a class. It logs the error itself. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
