import { type ReactNode, useId } from 'react'
import { BranchLabel } from '#app/components/action-card/BranchLabel.tsx'
import { paths } from '#app/paths.ts'
import { DeferredLink } from '#app/ui/DeferredLink.tsx'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { limits } from '#domain/limits.ts'
import { truncate } from '#domain/language/truncate.ts'
import type { Suggestions } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

type Option = { to: string; group: string; children: ReactNode }

// HTML has no element for a list of links that an input controls.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
/** The suggestions of a search field as a list box below it. The focus stays in the field. */
export function SuggestionList({ field }: { field: HTMLInputElement }) {
  const id = useId()
  const { found, words, active, leave } = useSuggestions(field, id, optionsOf)
  const options = found ? optionsOf(found, words) : []
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <>
      <output className="sr-only">
        {options.length > 0 && `${options.length} suggestions. Use the arrow keys to choose one.`}
      </output>
      {options.length > 0 && (
        // A press must not take the focus from the field.
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(34rem,70dvh)] overflow-y-auto rounded border border-line bg-raised py-1.5 text-left text-sm text-ink shadow-lifted"
        >
          {groups.map((group) => (
            <div key={group} role="group" aria-label={group}>
              <p aria-hidden className="px-3.5 pt-2 pb-1 text-xs font-semibold text-ink-muted">
                {group}
              </p>
              {options.map((option, at) =>
                option.group === group ? (
                  <DeferredLink
                    key={option.to}
                    id={`${id}-${at}`}
                    role="option"
                    tabIndex={-1}
                    to={option.to}
                    aria-selected={at === active}
                    onLeave={leave}
                    className="flex flex-col gap-x-4 px-3.5 py-2 sm:flex-row sm:items-baseline sm:justify-between text-ink no-underline hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--accent)]"
                  >
                    {option.children}
                  </DeferredLink>
                ) : null,
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/**
 * The options in the order shown. If nothing was found there are none, because the field itself searches for its words.
 */
function optionsOf({ actions, officials, correction }: Suggestions, words: string): Option[] {
  const found: Option[] = [
    ...(correction
      ? [
          {
            group: 'Did you mean',
            to: paths.governmentActions({ q: correction }),
            children: <span className="font-semibold">{correction}</span>,
          },
        ]
      : []),
    ...actions.map(({ id, title, number, branch }) => ({
      group: 'Actions',
      to: paths.action(id),
      children: (
        <>
          <span className="min-w-0 font-serif text-base leading-snug">
            {truncate(headingTitle(title), limits.characters.cardTitle)}
          </span>
          <span className="shrink-0 text-xs text-ink-muted tabular-nums">
            {number ?? <BranchLabel branch={branch} />}
          </span>
        </>
      ),
    })),
    ...officials.map(({ id, name, office }) => ({
      group: 'Officials',
      to: paths.legislator(id),
      children: (
        <>
          <span className="min-w-0 font-serif text-base leading-snug">{name}</span>
          <span className="text-xs text-ink-muted sm:text-right">{office}</span>
        </>
      ),
    })),
  ]
  if (found.length === 0) return []
  return [
    ...found,
    {
      group: 'Search',
      to: paths.governmentActions({ q: words }),
      children: <span className="min-w-0 truncate">All results for “{words}”</span>,
    },
  ]
}
