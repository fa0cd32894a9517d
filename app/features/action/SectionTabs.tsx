import type { MouseEvent } from 'react'
import { truncate } from '#domain/language/truncate.ts'
import { keepInView } from '#app/ui/keep-in-view.ts'
import { isPlainClick } from '#app/ui/is-plain-click.ts'
import { customAnalysisId } from './CustomAnalysis.tsx'
import { useSectionTabs } from './use-section-tabs.ts'

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
  // Custom Analysis, which stands before the last section, has no tab. While it is read no tab is marked.
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
