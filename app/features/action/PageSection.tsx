import type { ReactNode } from 'react'

type PageSectionProps = { id: string; title: string; hideTitle?: boolean; children: ReactNode }

/** A section that a tab leads to: it stops below the sticky headers and takes the focus. */
export function PageSection({ id, title, hideTitle, children }: PageSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="contained min-w-0 pt-9 outline-none"
    >
      <h2
        id={`${id}-title`}
        className={hideTitle ? 'sr-only' : 'mb-5 border-t-2 border-ink pt-4 text-h2'}
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
