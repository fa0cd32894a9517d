import type { ReactNode } from 'react'

/** What is known about one part of the installation. */
export function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-h3">{title}</h2>
      <dl className="border-t border-line text-sm">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
