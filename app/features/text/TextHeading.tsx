import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { longDate } from '#domain/dates/dates.ts'
import type { TextView } from './text-view.ts'

export function TextHeading({ text: { action, shown, versions } }: { text: TextView }) {
  return (
    <header>
      <Breadcrumb
        steps={[
          { name: 'Federal Actions', to: paths.governmentActions() },
          { name: action.name, to: paths.action(action.id) },
          { name: 'Text' },
        ]}
      />
      <p className="mt-4 text-sm font-semibold text-ink-muted">Official text of {action.name}</p>
      <h1
        className={`mt-1 max-w-[44ch] wrap-break-word ${action.title.length > 60 ? 'text-h2' : 'text-h1'}`}
      >
        {action.title}
      </h1>
      {shown && (
        <p className="mt-3 text-sm text-ink-muted">
          Version: <strong className="text-ink">{shown.name}</strong>
          {shown.issuedOn && (
            <>
              {', '}
              <time dateTime={shown.issuedOn}>{longDate(shown.issuedOn)}</time>
            </>
          )}
          {!shown.isLatest && ', not the latest'}
          {' · '}
          <a href={shown.sourceUrl} rel="external">
            Official source
          </a>
        </p>
      )}
      {shown && versions.length > 1 && (
        <details className="mt-2 text-sm">
          <summary className="w-fit py-0.5">{versions.length} versions</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {versions.map(({ code, name, issuedOn, sourceUrl }) => (
              <li key={code}>
                {code === shown.code ? (
                  <span aria-current="true" className="font-semibold">
                    {name}
                  </span>
                ) : (
                  <Link to={paths.actionText(action.id, { version: code })}>{name}</Link>
                )}
                {issuedOn && `, ${longDate(issuedOn)}`}
                {' · '}
                <a href={sourceUrl} rel="external" aria-label={`Official source of ${name}`}>
                  Official source
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link to={paths.textComparison(action.id)}>Compare two versions</Link>
            {' · '}
            <a href={paths.textFeed(action.id)}>Feed of new versions</a>
          </p>
        </details>
      )}
    </header>
  )
}
