import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { keepInView } from '#app/ui/keep-in-view.ts'
import { truncate } from '#domain/language/truncate.ts'
import { customAnalysisId } from './CustomAnalysis.tsx'

type Section = { id: string; label: string }

/** Characters of the title for which the small header has room. */
const titleLength = 28

const overview = { id: 'overview', label: 'Overview' }
const reviews = { id: 'reviews', label: 'Reviews' }

/** The sections of an action's page, by its branch. */
export function sectionsOf(branch: string): Section[] {
  if (branch === 'Legislative') {
    return [overview, { id: 'sponsors', label: 'Sponsors' }, { id: 'vote', label: 'Vote' }, reviews]
  }
  return branch === 'Judicial'
    ? [overview, { id: 'opinions', label: 'Court Opinions' }, reviews]
    : [overview, reviews]
}

/**
 * The tabs of the page. They are links to its sections, so they work before the script has run; the active one
 * follows the scrolling. Once they pass under the page's header, a small header with the same tabs takes over.
 */
export function SectionTabs({ sections, title }: { sections: Section[]; title: string }) {
  // Custom Analysis is above the last section and has no tab. While it is on screen, no tab is
  // marked.
  const ids = sections.map(({ id }) => id).toSpliced(-1, 0, customAnalysisId)
  const { bar, active, passed } = useSectionTabs(ids)
  return (
    <>
      <nav
        ref={bar}
        data-section-tabs
        aria-label="Sections"
        className="scroll-hint-bare mt-10 flex gap-5 border-b border-line sm:gap-7"
      >
        <Links sections={sections} active={active} />
      </nav>
      {passed && (
        <div className="fixed inset-x-0 top-(--page-header) z-30 border-b border-line bg-surface print:hidden">
          <nav
            aria-label="Sections, following"
            className="column scroll-hint-bare flex h-(--mini-header) items-stretch gap-5 sm:gap-7"
          >
            <p className="hidden max-w-[16rem] self-center truncate font-serif font-semibold sm:block">
              {truncate(title, titleLength)}
            </p>
            <Links sections={sections} active={active} />
          </nav>
        </div>
      )}
    </>
  )
}

function Links({ sections, active }: { sections: Section[]; active: string }) {
  return sections.map(({ id, label }) => (
    <a
      key={id}
      ref={id === active ? keepInView : undefined}
      href={`#${id}`}
      aria-current={id === active ? 'location' : undefined}
      onClick={(event) => goTo(event, id)}
      className={tabStyle}
    >
      {label}
    </a>
  ))
}

const tabStyle =
  'relative flex shrink-0 items-center py-3 text-sm font-semibold sm:text-base whitespace-nowrap text-ink-muted no-underline ' +
  'hover:text-ink aria-[current]:text-ink -outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-sm aria-[current]:after:bg-accent'

// How it scrolls is CSS's choice, which knows of reduced motion. The address follows without a navigation, so
// that the router neither loads nor restores anything.
function goTo(event: MouseEvent, id: string) {
  const section = document.getElementById(id)
  if (section === null || !isPlainClick(event)) return
  event.preventDefault()
  section.scrollIntoView()
  section.focus({ preventScroll: true })
  window.history.replaceState(window.history.state, '', `#${id}`)
}

/**
 * Follows the scrolling of a page with sections: which of them is being read, and whether the bar of tabs has
 * passed under the page's header.
 */
function useSectionTabs(ids: string[]) {
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
  // The scroll position of a section after a jump (action.css), and a little more for fractions of
  // a pixel.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8
  const reached = ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= line
  })
  return reached ?? ids[0] ?? ''
}
