import { Button } from './Button.tsx'

type ErrorStateProps = {
  message: string
  /** Tries again; without it only the message is shown. */
  onRetry?: () => void
}

export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-l-2 border-danger py-1 pl-4">
      <p className="font-medium text-danger">{message}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
