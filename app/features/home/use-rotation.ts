import { useEffect, useState, useSyncExternalStore } from 'react'
import { limits } from '#domain/limits.ts'

type Rotation = {
  /** Which of the slides is shown, from 0. */
  shown: number
  show: (slide: number) => void
  /** Whether slides change by themselves, unless held. */
  playing: boolean
  setPlaying: (playing: boolean) => void
  /** For the region of the slides: a pointer over it, or focus in it, holds them. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Shows the next of `count` slides every 8 seconds. It can be paused, and does not start for users
 * whose system asks for less motion, until they press play (WCAG 2.2.2).
 */
export function useRotation(count: number): Rotation {
  const reducedMotion = useSyncExternalStore(watchMotion, prefersReducedMotion, () => false)
  const [shown, show] = useState(0)
  const [chosen, setPlaying] = useState<boolean | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const playing = chosen ?? !reducedMotion
  const moving = playing && !hovered && !focused

  useEffect(() => {
    if (!moving) return undefined
    const timer = setTimeout(() => show((shown + 1) % count), limits.time.heroSlide)
    return () => clearTimeout(timer)
  }, [moving, shown, count])

  return {
    shown,
    show,
    playing,
    setPlaying,
    hold: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

const query = '(prefers-reduced-motion: reduce)'

function prefersReducedMotion(): boolean {
  return window.matchMedia(query).matches
}

function watchMotion(listener: () => void) {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
