import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { longDate } from '#domain/dates/dates.ts'
import type { TextView } from './text-view.ts'

/** Where there is no text to show: which versions there are, or where the official one is read. */
export function NoText({ text: { action, versions, notice } }: { text: TextView }) {
  if (notice?.kind === 'no-version') {
    return (
      <section aria-label="Versions" className="mt-8 max-w-[70ch]">
        <p>
          There is no version “{notice.version}” of this text here. These are the versions there
          are:
        </p>
        <ul className="mt-3 flex flex-col gap-1">
          {versions.map(({ code, name, issuedOn }) => (
            <li key={code}>
              <Link to={paths.actionText(action.id, { version: code })}>{name}</Link>
              {issuedOn && `, ${longDate(issuedOn)}`}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className="mt-8 max-w-[70ch] flex flex-col gap-3">
      <p>
        The text of {action.name} is not stored here yet, and it could not be fetched from its
        official address just now.
      </p>
      <p>
        {action.officialUrl && (
          <>
            <a href={action.officialUrl} rel="external">
              Read the official text
            </a>
            {' · '}
          </>
        )}
        <Link to={paths.action(action.id)}>About {action.name}</Link>
      </p>
    </div>
  )
}
