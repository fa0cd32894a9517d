import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'

/** How the passage is cited, to be copied with its address. */
export function CopyCitation(props: { path: string; citation: string; isAlways?: boolean }) {
  const { path, citation, isAlways = true } = props
  const [outcome, setOutcome] = useState<'Copied!' | 'Failed to copy' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), limits.time.toast)
    return () => clearTimeout(timer)
  }, [outcome])
  if (!isAlways || citation === '') return null

  async function copy() {
    const address = new URL(window.location.href)
    address.searchParams.set('at', path)
    address.searchParams.delete('find')
    address.hash = path
    try {
      await navigator.clipboard.writeText(`${citation}, ${address.href.replaceAll('%2F', '/')}`)
      setOutcome('Copied!')
    } catch (error) {
      console.warn('Failed to copy a citation', error)
      setOutcome('Failed to copy')
    }
  }

  return (
    <p className="text-citation">
      <span>{citation}</span>
      <StatusBubble message={outcome} tone={outcome === 'Failed to copy' ? 'error' : 'plain'}>
        <button
          type="button"
          className="needs-script"
          aria-label={`Copy citation: ${citation}`}
          onClick={() => void copy()}
        >
          <Copy aria-hidden className="size-3.5" />
          Copy citation
        </button>
      </StatusBubble>
    </p>
  )
}
