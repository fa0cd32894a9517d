import { Component, type ReactNode, Suspense } from 'react'

type LazyPartProps = {
  /** Shown until the part has been fetched; `failed` where it cannot be. */
  fallback: (failed: boolean) => ReactNode
  /** A component of `lazy`. */
  children: ReactNode
}

/** A part of a page that is fetched after it. Where it cannot be fetched the rest of the page stands. */
export function LazyPart({ fallback, children }: LazyPartProps) {
  return (
    <Boundary fallback={fallback(true)}>
      <Suspense fallback={fallback(false)}>{children}</Suspense>
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
