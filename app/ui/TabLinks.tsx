import { type KeyboardEvent, useId } from 'react'
import { DeferredLink } from './DeferredLink.tsx'
import { keepInView } from './keep-in-view.ts'

type TabLink = { value: string; label: string; to: string }
type TabLinksProps = {
  label: string
  value: string
  tabs: readonly TabLink[]
  /** The id of the panel, which needs `role="tabpanel"` and its own label. */
  panelId?: string
}

/**
 * Tabs as links, because the address holds the choice. Arrow keys move between them (APG, tabs with manual activation).
 * All are in the tab order, so they work before the script has run.
 */
export function TabLinks({ label, value, tabs, panelId }: TabLinksProps) {
  const id = useId()
  return (
    <div
      role="tablist"
      aria-label={label}
      className="scroll-hint-bare flex gap-4 border-b sm:gap-7 border-line"
    >
      {tabs.map((tab) => (
        <DeferredLink
          key={tab.value}
          id={`${id}-${tab.value}`}
          ref={tab.value === value ? keepInView : undefined}
          role="tab"
          onKeyDown={moveFocus}
          to={tab.to}
          replace
          preventScrollReset
          aria-selected={tab.value === value}
          aria-controls={panelId}
          className={tabStyle}
        >
          {tab.label}
        </DeferredLink>
      ))}
    </div>
  )
}

/** The look of a tab. The active one has a brass line over the hairline below it. */
const tabStyle =
  'relative shrink-0 py-3 text-base font-semibold whitespace-nowrap text-ink-muted no-underline ' +
  'hover:text-ink aria-selected:text-ink -outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-sm ' +
  'aria-selected:after:bg-accent'

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.parentElement!.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(event.currentTarget)
  const moves: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = moves[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs[next]?.focus()
}
