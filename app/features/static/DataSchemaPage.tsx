import { data, Link } from 'react-router'
import { latestPublishedSet } from '#app/data/published-set.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/DataSchemaPage'
import { notKept } from './not-kept.ts'
import { Document, Section } from './Document.tsx'
import { MadeAt } from './MadeAt.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const set = await context.get(latestPublishedSet)()
  if (!set) return data(undefined, notKept)
  // The page names no file.
  return data({
    made: set.made,
    tables: set.tables.map((table) => ({ ...table, files: undefined })),
  })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'The columns of the data',
    description: 'Each table and column of the files, with its type, meaning and sources.',
    path: paths.dataSchema(),
  })
}

export default function DataSchemaPage({ loaderData }: Route.ComponentProps) {
  return (
    <Document
      title="The columns of the data"
      lead={
        <>
          The columns of each table of <Link to={paths.data()}>the files</Link>, in the words of the
          database’s own schema.
        </>
      }
    >
      {loaderData ? (
        loaderData.tables.map((table) => (
          <Section key={table.name} id={table.name} title={<Breakable name={table.name} />}>
            <p>{table.description}</p>
            <p className="text-sm text-ink-muted">
              {table.sources.length > 0
                ? `Sources: ${table.sources.join('; ')}.`
                : 'Written by Rotunda and its editors.'}{' '}
              Key: {table.key.join(', ')}.
            </p>
            <dl className="border-b border-line text-sm">
              {table.columns.map(({ name, type, description, exceedsSpreadsheetCell }) => (
                <div key={name} className="border-t border-line py-2">
                  <dt>
                    <code className="wrap-anywhere">{name}</code>{' '}
                    <span className="font-normal text-ink-muted">{type}</span>
                  </dt>
                  <dd>
                    {description}
                    {exceedsSpreadsheetCell && ' Some values are too long for a cell of Excel.'}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))
      ) : (
        <p>
          There are no files yet. Until then, <Link to={paths.api()}>the data API</Link> describes
          the same tables.
        </p>
      )}
      {loaderData && (
        <p className="border-t border-line pt-4 text-sm text-ink-muted">
          As of <MadeAt made={loaderData.made} />. An end that has not come, such as the end of a
          rule still in effect, is empty in the files and “infinity” in the data API.
        </p>
      )}
    </Document>
  )
}

/** A long name may break after its underscores. */
function Breakable({ name }: { name: string }) {
  return name.split('_').map((part, at) => (
    <span key={part}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </span>
  ))
}
