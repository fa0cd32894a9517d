import { SummaryText } from '#app/blocks/summary/SummaryText.tsx'
import { justices } from '#domain/opinions.ts'
import type { Opinion } from './action-view.ts'

export function Opinions({ opinions }: { opinions: Opinion[] }) {
  if (opinions.length === 0) {
    return (
      <p className="text-ink-muted">No official opinions have been published for this case yet.</p>
    )
  }
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

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function listOf(names: string[]): string {
  return list.format(names)
}
