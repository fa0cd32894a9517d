import { SummaryText } from '#app/blocks/summary/SummaryText.tsx'
import { justices } from '#domain/opinions.ts'
import type { Opinion } from './action-view.ts'

type OpinionsProps = {
  opinions: Opinion[]
  /** What the Court published in the case; null where the record has no address of it. */
  officialTextUrl: string | null
}

export function Opinions({ opinions, officialTextUrl }: OpinionsProps) {
  if (opinions.length === 0) return <NoOpinions officialTextUrl={officialTextUrl} />
  return (
    <ol className="flex flex-col gap-9">
      {opinions.map((opinion) => (
        <li key={opinion.id}>
          <h3 className="text-h3">{opinion.label}</h3>
          <p className="mb-3 text-sm text-ink-muted">
            {justices(opinion.author)}
            {opinion.joinedBy.length > 0 && `, joined by ${listOf(opinion.joinedBy)}`}
            {opinion.sourceUrl && (
              <>
                {' · '}
                <a href={opinion.sourceUrl} rel="external">
                  Read the opinion
                </a>
              </>
            )}
          </p>
          {opinion.summary ? (
            <SummaryText summary={opinion.summary} />
          ) : (
            <p className="text-ink-muted">No summary available for this opinion.</p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where the Court has published something, the record may only not know which opinions are in it. */
function NoOpinions({ officialTextUrl }: Pick<OpinionsProps, 'officialTextUrl'>) {
  return (
    <p className="text-ink-muted">
      {officialTextUrl === null ? (
        'No official opinions have been published for this case yet.'
      ) : (
        <>
          This record names no opinion in this case. Any that the Court published is in the{' '}
          <a href={officialTextUrl} rel="external">
            official text
          </a>
          .
        </>
      )}
    </p>
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function listOf(names: string[]): string {
  return list.format(names)
}
