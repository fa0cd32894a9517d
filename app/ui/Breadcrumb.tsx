import { Link } from 'react-router'

/** The path to the page, from the top. The last step is the page itself if it has no address. */
export function Breadcrumb({ steps }: { steps: { name: string; to?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-muted">
      <ol className="flex flex-wrap gap-x-1.5">
        {steps.map(({ name, to }, at) => (
          <li
            key={at}
            aria-current={to === undefined ? 'page' : undefined}
            className={at < steps.length - 1 ? "after:ml-1.5 after:content-['/'/'']" : undefined}
          >
            {to === undefined ? (
              name
            ) : (
              <Link to={to} className="quiet-link">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
