import { isoDay, longDate } from '#domain/dates/dates.ts'
import type { Database } from '#supabase/database.types.ts'

export type Readings = {
  sources: Database['public']['Tables']['ingest_sources']['Row'][]
  /** Null where the record holds nothing that came with Rotunda. */
  bundled: Database['public']['Functions']['get_bundled_record']['Returns'][number] | null
}

const head = 'py-2 pr-4 text-left align-bottom text-xs font-semibold text-ink-muted last:pr-0'
const cell = 'py-2 pr-4 text-left align-top font-normal last:pr-0'
// On a phone a date takes two lines, and so leaves the source more room.
const onOneLine = 'sm:whitespace-nowrap'

/**
 * The last run and the number of records of each official source, and the date of the bundled
 * record.
 */
export function SourceReadings({ readings: { sources, bundled } }: { readings: Readings }) {
  return (
    <>
      <h3 id="readings" className="mt-2 font-sans text-lead font-semibold">
        Last update from each source
      </h3>
      {bundled && (
        <p>
          Rotunda comes with a record of {count(bundled.actions)} actions. It was loaded on{' '}
          <Day of={bundled.loaded_at} />.{' '}
          {sources.length === 0 && 'This site has not read any official source since then.'}
        </p>
      )}
      {!bundled && sources.length === 0 && <p>This site has not read any official source yet.</p>}
      {sources.length > 0 && (
        <>
          <div className="overflow-x-auto">
            <table aria-labelledby="readings" className="w-full border-b border-line text-sm">
              <thead className="border-b border-ink">
                <tr>
                  <th scope="col" className={head}>
                    Source
                  </th>
                  <th scope="col" className={head}>
                    Last read
                  </th>
                  <th scope="col" className={`${head} text-right`}>
                    Records
                  </th>
                  <th scope="col" className={`${head} ${onOneLine} text-right`}>
                    Not read
                  </th>
                </tr>
              </thead>
              <tbody>
                {sources.map(({ name, title, url, last_read_at, records, rejected }) => (
                  <tr key={name} className="border-t border-line first:border-t-0">
                    <th scope="row" className={cell}>
                      <a href={url}>{title}</a>
                    </th>
                    <td className={`${cell} ${onOneLine}`}>
                      {last_read_at === null ? (
                        'First update in progress'
                      ) : (
                        <Day of={last_read_at} />
                      )}
                    </td>
                    <td className={`${cell} text-right tabular-nums`}>{count(records)}</td>
                    <td className={`${cell} text-right tabular-nums`}>{count(rejected)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-sm text-ink-muted">
            “Not read” counts the records that we could not read in full. The other records of that
            source are here.
          </p>
        </>
      )}
    </>
  )
}

function Day({ of }: { of: string }) {
  return <time dateTime={isoDay(of) ?? of}>{longDate(of)}</time>
}

const count = (number: number) => number.toLocaleString('en-US')
