import { useEffect, useRef, useState } from 'react'

/**
 * Follows the scrolling of a page with sections: which of them is being read, and whether the bar of tabs has
 * passed under the page's header.
 */
export function useSectionTabs(ids: string[]) {
  const bar = useRef<HTMLElement>(null)
  const [active, setActive] = useState(ids[0] ?? '')
  const [passed, setPassed] = useState(false)
  const key = ids.join(' ')

  useEffect(() => {
    const header = document.getElementById('site-header')
    let frame = 0
    const follow = () => {
      frame = 0
      const headerHeight = header?.offsetHeight ?? 0
      setPassed((bar.current?.getBoundingClientRect().bottom ?? Infinity) <= headerHeight)
      setActive(sectionInView(key.split(' ')))
    }
    const later = () => {
      frame ||= requestAnimationFrame(follow)
    }
    const sizes = new ResizeObserver(later)
    sizes.observe(document.body)
    if (header) sizes.observe(header)
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', later)
    }
  }, [key])

  return { bar, active, passed }
}

// The last section that has reached the line below the headers; at the end of the page, the last one of all.
function sectionInView(ids: string[]): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? ''
  // Where a section comes to rest after a jump (action.css), and a little more for fractions of a pixel.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  const reached = ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= line
  })
  return reached ?? ids[0] ?? ''
}
