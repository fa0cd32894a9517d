import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'

/** Copies the page's address, and says so for two seconds. */
export function ShareButton() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), limits.time.toast)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch (error) {
      console.error('Failed to copy URL', error)
    }
  }

  return (
    <StatusBubble message={copied ? 'Copied!' : null}>
      <Button className="needs-script" onClick={() => void copy()}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
    </StatusBubble>
  )
}
