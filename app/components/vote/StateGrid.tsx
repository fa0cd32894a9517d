import { useMemo, useState, useTransition } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts'
import { usePrinting } from '#app/ui/use-printing.ts'
import { limits } from '#domain/limits.ts'
import { groupByState } from '#domain/members/state-groups.ts'
import type { Member } from './member.ts'
import { StateBlock } from './StateBlock.tsx'
import { useOwnState } from './own-state.ts'

const { stateBlocksShown } = limits.action
/** Milliseconds without another key before the states are searched. */
const restMs = 150
// 600 px is limits.action.collapsedVotesHeightPx. The downloaded picture is not cut off.
const collapsed =
  'scroll-hint-down max-h-[600px] in-data-drawing:max-h-none in-data-drawing:bg-none print:max-h-none print:bg-none'

/** Members by state. Shows the visitor's state and the first few, all on request, or those that match a search. */
export function StateGrid({ members }: { members: Member[] }) {
  const [ownState, rememberState] = useOwnState()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  // Half a thousand names take a while, so the press shows first.
  const [isUnfolding, startUnfolding] = useTransition()
  const printing = usePrinting()
  const query = useDebouncedValue(text, restMs).trim().toLowerCase()
  const groups = useMemo(() => groupByState(members), [members])
  const own = groups.find(({ code }) => code === ownState)
  const ordered = own ? [own, ...groups.filter((group) => group !== own)] : groups
  const matching = groups.filter(
    ({ code, name }) => name.toLowerCase().includes(query) || code.toLowerCase() === query,
  )
  const only = query !== '' && matching.length === 1 ? matching[0] : undefined
  const collapsible = query === '' && groups.length > stateBlocksShown
  const closed = collapsible && !open && !printing
  const shown = query === '' ? ordered.slice(0, closed ? stateBlocksShown : undefined) : matching

  return (
    <div className="contained">
      <div className="needs-script mb-6 flex flex-wrap items-end gap-x-5 gap-y-2" data-not-in-image>
        <TextField
          label="Find a state"
          type="search"
          autoComplete="off"
          className="w-64"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {only && only.code !== '' && (
          <Button
            variant="quiet"
            onClick={() => rememberState(only.code === ownState ? null : only.code)}
          >
            {only.code === ownState ? `Forget ${only.name}` : `Remember ${only.name} as your state`}
          </Button>
        )}
      </div>
      <output className={matching.length > 0 ? 'sr-only' : 'block text-ink-muted'}>
        {query !== '' && (matching.length === 0 ? 'No state matches.' : `${matching.length} found`)}
      </output>
      <section
        aria-label="Votes by state"
        className={`grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3 print:block print:columns-4 print:gap-x-5 ${closed ? collapsed : ''}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- collapsed, it scrolls: the keyboard must reach it
        tabIndex={closed ? 0 : undefined}
      >
        {shown.map((group) => (
          <StateBlock
            key={group.code}
            group={group}
            note={group.code === ownState ? 'Your state' : undefined}
          />
        ))}
      </section>
      {collapsible && (
        <Button
          aria-expanded={open}
          data-not-in-image
          aria-busy={isUnfolding}
          className="needs-script mt-5 aria-busy:opacity-60"
          onClick={() => startUnfolding(() => setOpen(!open))}
        >
          {open ? 'Show Less' : `View More States (+${groups.length - stateBlocksShown})`}
        </Button>
      )}
    </div>
  )
}
