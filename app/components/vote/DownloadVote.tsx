import { useState, type RefObject } from 'react'
import { sayIfOffline } from '#app/offline.ts'
import { Button } from '#app/ui/Button.tsx'

export function DownloadVote(props: {
  section: RefObject<HTMLElement | null>
  billNumber: string | null
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    if (props.section.current === null) return
    setState('busy')
    try {
      // Loaded on the first use, so that other visitors do not download it.
      const { saveImage, voteImageName } = await import('./vote-image.ts')
      await saveImage(props.section.current, voteImageName(props.billNumber))
      setState('idle')
    } catch (error) {
      console.error('vote image:', error)
      setState('failed')
    }
  }
  return (
    <div className="needs-script sm:text-right" data-not-in-image>
      <Button busy={state === 'busy'} onClick={() => void download()}>
        {state === 'busy' ? 'Generating...' : 'Download'}
      </Button>
      <p role="alert" className="max-w-56 text-sm text-danger">
        {state === 'failed' && sayIfOffline('We couldn’t make the image. Please try again.')}
      </p>
    </div>
  )
}
