import { SummaryText } from '#app/components/summary/SummaryText.tsx'
import { justices } from '#domain/decisions/opinions.ts'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import type { ActionView } from './action-view.ts'

type OpinionsProps = {
  action: Pick<ActionView, 'id' | 'opinions' | 'unlistedOpinions' | 'officialTextUrl'>
}

export function Opinions({ action }: OpinionsProps) {
  const { id, opinions, unlistedOpinions, officialTextUrl } = action
  return (
    <>
      {opinions.length === 0 ? (
        <NoOpinions officialTextUrl={officialTextUrl} />
      ) : (
        <OpinionList opinions={opinions} />
      )}
      {unlistedOpinions.length > 0 && (
        <p className="mt-6 max-w-[65ch] text-sm text-ink-muted">
          Our source doesn’t list every opinion. <Link to={paths.actionText(id)}>The text</Link>{' '}
          also has one by {listOf(unlistedOpinions)}.
        </p>
      )}
    </>
  )
}

function OpinionList({ opinions }: Pick<ActionView, 'opinions'>) {
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
          {opinion.isLead && (
            <p className="mb-3 max-w-[65ch] text-sm text-ink-muted">
              This is the main opinion. Our source doesn’t say whether a majority of the Court
              joined it.
            </p>
          )}
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

/** If the Court published something, the record may lack only the list of its opinions. */
function NoOpinions({ officialTextUrl }: Pick<ActionView, 'officialTextUrl'>) {
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
