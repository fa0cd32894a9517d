import type { ReactNode } from 'react'
import { useSession } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'

type SubmitButtonProps = { busy: boolean; disabled?: boolean; children: ReactNode }

/**
 * Before the page's script runs it is disabled, so that no browser sends the form, and with it a password, by itself.
 * While busy it keeps the focus, which a disabled button would lose.
 */
export function SubmitButton({ busy, disabled = false, children }: SubmitButtonProps) {
  const { isInitialized } = useSession()
  return (
    <Button
      type="submit"
      variant="primary"
      className="w-full"
      disabled={!isInitialized || disabled}
      busy={busy}
    >
      {children}
    </Button>
  )
}
