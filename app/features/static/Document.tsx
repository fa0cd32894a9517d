import type { ReactNode } from 'react'

type DocumentProps = { title: string; lead: ReactNode; children: ReactNode }

/** A page of text with 68 characters a line. On wide screens its headings are next to it. */
export function Document({ title, lead, children }: DocumentProps) {
  return (
    <article className="column pt-10 md:pt-16">
      <h1 className="text-h1">{title}</h1>
      <div className="mt-4 max-w-[60ch] font-serif text-lead text-ink-muted">{lead}</div>
      <div className="mt-10">{children}</div>
    </article>
  )
}

/** A part with a heading that can be linked to. */
export function Section({
  id,
  title,
  children,
}: {
  id: string
  title: ReactNode
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line pt-7 pb-10 lg:grid lg:grid-cols-[17rem_minmax(0,68ch)] lg:gap-x-12"
    >
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 [&_dt]:font-semibold [&_li]:ml-5 [&_li]:pl-1 [&_ol]:list-decimal [&_ul]:list-disc [&_ul>li:not(:last-child)]:mb-1.5">
        {children}
      </div>
    </section>
  )
}
