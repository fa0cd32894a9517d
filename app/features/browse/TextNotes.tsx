import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { browseQuery } from './browse-search.ts'
import type { LoadedTexts } from './load-texts.ts'

/** How much is searched: a text that is not stored can have no match, and that is no statement about it. */
export function TextNotes({ search, found, searched, isWhole, correction }: LoadedTexts) {
  if (found === 'failed') return null
  return (
    <div className="mb-5 grid gap-1.5 text-sm text-ink-muted">
      <p>
        {searched === 0
          ? 'We have no official texts yet, so there is nothing to search.'
          : `The texts of ${pluralize(searched, 'action')} are searched, each in its latest version. Words in quotation marks are found to the letter.`}
      </p>
      {!isWhole && (
        <p>
          More than 1,000 passages have these words. We looked for the quoted words in the newest
          actions only. Add words to narrow the search.
        </p>
      )}
      {correction !== null && (
        <p>
          Nothing has these words.{' '}
          <Link to={paths.governmentActions(browseQuery({ ...search, q: correction, page: 1 }))}>
            Search for {correction}
          </Link>
        </p>
      )}
    </div>
  )
}
