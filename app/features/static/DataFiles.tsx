import { Link } from 'react-router'
import type { PublishedFile, PublishedSet, PublishedTable } from '#app/data/published-set.ts'
import { paths } from '#app/paths.ts'
import { byteSize } from '#domain/language/byte-size.ts'
import { congressName } from '#domain/dates/congress.ts'
import { pluralize } from '#domain/language/pluralize.ts'

const forms = { csv: 'CSV', jsonl: 'JSON Lines', parquet: 'Parquet' }

/** The files of a set: the whole tables, then each Congress folded away, the newest first. */
export function DataFiles({ set }: { set: PublishedSet }) {
  const congresses = [
    ...new Set(set.tables.flatMap(({ files }) => files.map(({ congress }) => congress))),
  ]
    .filter((congress) => congress !== undefined)
    .toSorted((a, b) => (b ?? 0) - (a ?? 0))
  return (
    <>
      <h3 className="font-sans text-lead font-semibold">Whole tables</h3>
      <Tables tables={set.tables} congress={undefined} />
      {congresses.length > 0 && (
        <h3 className="mt-2 font-sans text-lead font-semibold">By Congress</h3>
      )}
      {congresses.map((congress) => (
        <details key={congress}>
          <summary className="cursor-pointer py-1 font-semibold">
            {congress === null ? 'Not part of a Congress' : congressName(congress)}
          </summary>
          <Tables tables={set.tables} congress={congress} />
        </details>
      ))}
    </>
  )
}

function Tables({
  tables,
  congress,
}: {
  tables: PublishedTable[]
  congress: PublishedFile['congress']
}) {
  const rows = tables
    .map((table) => ({ table, files: table.files.filter((file) => file.congress === congress) }))
    .filter(({ files }) => (files[0]?.rows ?? 0) > 0)
  return (
    <dl className="border-b border-line text-sm">
      {rows.map(({ table, files }) => (
        <div
          key={table.name}
          className="grid gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <dt className="wrap-anywhere">
            <Link to={paths.dataSchema(table.name)}>{table.name}</Link>{' '}
            <span className="font-normal text-ink-muted tabular-nums">
              {pluralize(files[0]?.rows ?? 0, 'row')}
            </span>
          </dt>
          <dd className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-[6rem_9rem_7.5rem]">
            {files.map((file) => (
              <a
                key={file.name}
                href={paths.dataFile('latest', file.name)}
                aria-label={`${file.name}, ${forms[file.format]}, ${byteSize(file.bytes)}`}
              >
                {forms[file.format]}{' '}
                <span className="text-ink-muted tabular-nums">{byteSize(file.bytes)}</span>
              </a>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
