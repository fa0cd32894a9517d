import type { ReactNode } from 'react'

const head = 'whitespace-nowrap py-2 pr-5 text-left text-xs font-semibold text-ink-muted'
export const cell = 'py-2 pr-5 align-top'

/** A table with its heads, which scrolls sideways where the page is narrow. */
export function ScrollingTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: string[]
  children: ReactNode
}) {
  return (
    // A region that scrolls has to be reachable by keyboard (WCAG 2.1.1).
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="scroll-hint"
    >
      <table className="w-full border-b border-line text-sm">
        <thead className="border-b border-ink">
          <tr>
            {heads.map((each) => (
              <th key={each} className={head}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
