import { Pause, Play } from 'lucide-react'
import type { useRotation } from './use-rotation.ts'

type SlideControlsProps = { names: readonly string[]; rotation: ReturnType<typeof useRotation> }

/** The pause button, which comes first (APG), a dot for each slide, and the name of the one that is shown. */
export function SlideControls({ names, rotation }: SlideControlsProps) {
  const { shown, show, playing, setPlaying } = rotation
  return (
    <div className="needs-script hidden items-center gap-1 pb-10 text-sm text-ink-muted lg:flex">
      <span className="order-last ml-3 tabular-nums">
        {names[shown]} · {shown + 1} of {names.length}
      </span>
      <button
        type="button"
        onClick={() => setPlaying(!playing)}
        aria-label={playing ? 'Pause the slides' : 'Play the slides'}
        className="order-1 ml-1 grid size-8 place-items-center rounded hover:bg-wash hover:text-ink"
      >
        {playing ? (
          <Pause aria-hidden className="size-4" />
        ) : (
          <Play aria-hidden className="size-4" />
        )}
      </button>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          onClick={() => show(index)}
          aria-label={`Slide ${index + 1}: ${name}`}
          aria-current={index === shown ? 'true' : undefined}
          className="slide-dot grid h-8 w-9 place-items-center"
        >
          <span className="h-[3px] w-7 rounded-full bg-control/45" />
        </button>
      ))}
    </div>
  )
}
