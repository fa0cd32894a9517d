import { Navigate } from 'react-router'
import { DataError } from '#app/data/data-error.ts'
import { ErrorState } from '#app/ui/ErrorState.tsx'

type LoadFailureProps = {
  error: Error
  message: string
  onRetry: () => void
  /** The first page, if the address names a page after the last. */
  firstPage?: string
}

// PostgREST's code for a range that begins after the last row.
const beyondTheEnd = 'PGRST103'

/** A list that could not be loaded. If the page no longer exists, it links to the first. */
export function LoadFailure({ error, message, onRetry, firstPage }: LoadFailureProps) {
  if (firstPage && error instanceof DataError && error.code === beyondTheEnd)
    return <Navigate to={firstPage} replace />
  return <ErrorState message={message} onRetry={onRetry} />
}
