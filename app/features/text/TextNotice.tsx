import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { versionName } from '#domain/texts/text-version.ts'
import type { TextView } from './text-view.ts'

/** What the address asks for and this version lacks, and where it is. */
export function TextNotice({ text: { action, shown, notice } }: { text: TextView }) {
  if (!notice || notice.kind === 'no-version') return null
  const version = shown ? `This version (${shown.name})` : 'This text'
  if (notice.kind === 'not-located') {
    return (
      <Box>
        “{notice.locator}”, which the summary names, was not found in this text. The text is shown
        from its beginning.
      </Box>
    )
  }
  return (
    <Box>
      {version} has no passage <span className="font-mono">{notice.path}</span>.{' '}
      {notice.elsewhere.length > 0 ? (
        <>
          It is in:{' '}
          {notice.elsewhere.map(({ version: code, at }, place) => (
            <span key={code}>
              {place > 0 && ', '}
              <Link to={paths.actionText(action.id, { version: code, at }, at)}>
                {versionName(code)}
              </Link>
            </span>
          ))}
          .
        </>
      ) : (
        'No other version that is stored here has it.'
      )}{' '}
      The text is shown from its beginning or the nearest passage.
    </Box>
  )
}

function Box({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-5 max-w-[70ch] border-l-[3px] border-accent bg-wash px-4 py-3">{children}</p>
  )
}
