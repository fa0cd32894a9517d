import { data, Link } from 'react-router'
import { latestPublishedSet, type PublishedSet } from '#app/data/published-set.ts'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { isoDay, longDate } from '#domain/dates/dates.ts'
import type { Route } from './+types/DataPage'
import { DataFiles } from './DataFiles.tsx'
import { notKept } from './not-kept.ts'
import { Document, Section } from './Document.tsx'
import { MadeAt } from './MadeAt.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const set = await context.get(latestPublishedSet)()
  return data({ origin: context.get(site).origin, set }, set ? {} : notKept)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'The data as files',
    description:
      'The record of Rotunda as CSV, JSON Lines and Parquet, by table and by Congress, with checksums and the meaning of each column.',
    path: paths.data(),
  })
}

export default function DataPage({ loaderData: { origin, set } }: Route.ComponentProps) {
  return (
    <Document
      title="The data as files"
      lead="The record as CSV, JSON Lines and Parquet: each table whole, and each Congress by itself. No account is needed."
    >
      <Section id="files" title="The files">
        {set ? <Files set={set} /> : <NoFilesYet />}
      </Section>
      <Section id="forms" title="The forms">
        <ul>
          <li>
            <strong>CSV</strong> (RFC 4180), compressed by gzip. The first line names the columns.
            An empty field is a value that is not known; an empty text is two quotes; lists and
            objects are JSON.
          </li>
          <li>
            <strong>JSON Lines</strong>, compressed by gzip: a row a line, as{' '}
            <Link to={paths.api()}>the data API</Link> gives it.
          </li>
          <li>
            <strong>Parquet</strong>, compressed by Zstandard, with types: days, times to the
            microsecond in UTC, lists, JSON.
          </li>
        </ul>
        <p>
          All files of a set show the record at one moment, as any visitor may read it, in the order
          of what identifies a row. What each column means is on{' '}
          <Link to={paths.dataSchema()}>the page of the columns</Link>. The same tables and the
          functions beside them are described as OpenAPI at{' '}
          <code className="wrap-anywhere">{origin}/rest/v1/</code>.
        </p>
        <p>
          Not in the files is what readers write: reviews, comments, ratings, lists and names. It
          was written to be read here, and its authors may take it back.
        </p>
      </Section>
      {set && <Checking set={set} origin={origin} />}
      {set && <Origins set={set} />}
      <Section id="stays" title="What stays">
        <p>We promise not to change without a word:</p>
        <ul>
          <li>
            Addresses: <code>/data/latest/</code> and the names of the files there; the addresses of
            actions, roll calls and members, which are made of the official numbers.
          </li>
          <li>
            Ids: those of actions, roll calls, opinions and members stay with what they name, and
            are given to nothing else.
          </li>
          <li>
            Columns: their names, types and meanings. New columns, tables and files may come at any
            time, so read columns by their name.
          </li>
          <li>
            Forms: CSV, JSON Lines and Parquet as above, the checksums, and the description as a
            Data Package.
          </li>
        </ul>
        <p>
          What has to go is named on this page a year before, and until then it is there beside what
          takes its place. A set is made once a day, and sooner after much has been read; the newest
          two are kept, each under the day it was made.
        </p>
      </Section>
    </Document>
  )
}

function NoFilesYet() {
  return (
    <p>
      No files have been made here yet. They are made a few minutes after a start, and once a day
      from then on. Until then <Link to={paths.api()}>the data API</Link> gives the same rows, 1,000
      at a time.
    </p>
  )
}

function Files({ set }: { set: PublishedSet }) {
  return (
    <>
      <p>
        Made on <MadeAt made={set.made} />. These links lead to whatever is the newest set; this one
        stays at <code>/data/{set.name}/</code> until two newer ones are there.
      </p>
      <DataFiles set={set} />
    </>
  )
}

function Checking({ set, origin }: { set: PublishedSet; origin: string }) {
  return (
    <Section id="checksums" title="Checksums and description">
      <p>
        <a href={paths.dataFile('latest', 'SHA256SUMS')}>SHA256SUMS</a> has the SHA-256 of each
        file: <code className="wrap-anywhere">sha256sum --ignore-missing -c SHA256SUMS</code> checks
        those you have. <a href={paths.dataFile('latest', 'datapackage.json')}>datapackage.json</a>{' '}
        describes the set as a <a href="https://datapackage.org">Data Package</a>: rows, bytes,
        checksums, columns, sources and licences.
      </p>
      <p>
        A download that was cut off goes on where it was (<code>Range</code>), and a file that has
        not changed since is not sent again (<code>If-None-Match</code>):{' '}
        <code className="wrap-anywhere">
          curl -C - -O {origin}
          {paths.dataFile('latest', 'roll_calls.parquet')}
        </code>
      </p>
      <details>
        <summary className="cursor-pointer font-semibold">The checksums of all files</summary>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label="The checksums of all files"
          className="mt-2 max-h-96 min-w-0 overflow-auto rounded border border-line bg-wash p-3 text-xs"
        >
          <code>
            {set.tables
              .flatMap(({ files }) => files)
              .map(({ sha256, name }) => `${sha256}  ${name}\n`)
              .join('')}
          </code>
        </pre>
      </details>
    </Section>
  )
}

function Origins({ set }: { set: PublishedSet }) {
  return (
    <Section id="sources" title="Sources and licences">
      <ul>
        {set.sources.map(({ name, title, path, lastRead }) => (
          <li key={name}>
            <a href={path}>{title}</a>:{' '}
            {lastRead === null ? (
              'not read here yet'
            ) : (
              <>
                last read on{' '}
                <time dateTime={isoDay(lastRead) ?? lastRead}>{longDate(lastRead)}</time>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>What came with Rotunda itself is in the files as well.</p>
      <ul>
        {set.licences.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>The description tells which of them hold for each file.</p>
    </Section>
  )
}
