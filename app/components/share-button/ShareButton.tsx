import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'

type ShareButtonProps = {
  /** The path to share, if it is not this page. */
  path?: string
  /** Replaces copying if there is no address that others could open. */
  onRefused?: () => void
}

/** Copies an address that others can open, and confirms it for two seconds. */
export function ShareButton({ path, onRefused }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'Copied!' | 'Failed to copy URL' | null>(null)
  const failed = outcome === 'Failed to copy URL'
  useEffect(() => {
    if (outcome === null) return
    const { toast, errorToast } = limits.time
    const timer = setTimeout(() => setOutcome(null), failed ? errorToast : toast)
    return () => clearTimeout(timer)
  }, [outcome, failed])

  async function copy() {
    const address = new URL(path ?? window.location.href, window.location.href)
    try {
      await navigator.clipboard.writeText(address.href)
      setOutcome('Copied!')
    } catch (error) {
      console.warn('Failed to copy URL', error)
      setOutcome('Failed to copy URL')
    }
  }

  return (
    <StatusBubble message={outcome} tone={failed ? 'error' : 'plain'}>
      <Button className="needs-script" onClick={onRefused ?? (() => void copy())}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
    </StatusBubble>
  )
}
