import { useEffect, useState } from 'react'

/** The last of these passages that has reached the top of the window; null before the script runs. */
export function usePlaceInText(passages: string[]): string | null {
  const [place, setPlace] = useState<string | null>(null)
  const key = passages.join(' ')
  useEffect(() => {
    let frame = 0
    const follow = () => {
      frame = 0
      const line =
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
      const reached = key.split(' ').findLast((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= line
      })
      setPlace(reached ?? null)
    }
    const later = () => {
      frame ||= requestAnimationFrame(follow)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
    }
  }, [key])
  return place
}
