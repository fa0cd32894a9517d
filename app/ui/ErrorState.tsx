import { sayIfOffline } from '#app/offline.ts'
import { Button } from './Button.tsx'

type ErrorStateProps = {
  message: string
  /** Tries again. Without it only the message is shown. */
  onRetry?: () => void
}

/** Says what could not be read, and whether the user is offline. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-l-2 border-danger py-1 pl-4">
      <p className="font-medium text-danger">{sayIfOffline(message)}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
