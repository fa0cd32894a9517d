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
      'Rotunda’s record as CSV, JSON Lines and Parquet, by table and by Congress, with checksums and the meaning of each column.',
    path: paths.data(),
  })
}

export default function DataPage({ loaderData: { origin, set } }: Route.ComponentProps) {
  return (
    <Document
      title="The data as files"
      lead="Download the record as CSV, JSON Lines and Parquet: whole tables, or one Congress at a time. You don’t need an account."
    >
      <Section id="files" title="The files">
        {set ? <Files set={set} /> : <NoFilesYet />}
      </Section>
      <Section id="forms" title="Formats">
        <ul>
          <li>
            <strong>CSV</strong> (RFC 4180), compressed by gzip. The first line names the columns.
            An empty field means that we don’t know the value. An empty text is two quotation marks.
            Lists and objects are JSON.
          </li>
          <li>
            <strong>JSON Lines</strong>, compressed by gzip. Each line is one row, in the same form
            as in <Link to={paths.api()}>the data API</Link>.
          </li>
          <li>
            <strong>Parquet</strong>, compressed by Zstandard, with types: days, times to the
            microsecond in UTC, lists, JSON.
          </li>
        </ul>
        <p>
          <strong>In Excel</strong>, unpack a CSV file first and open it with Data, From Text/CSV,
          as 65001: Unicode (UTF-8). The files have no byte order mark, because programs would read
          it as part of the first column’s name. A cell of Excel holds 32,767 characters, and the
          rest is cut off. <Link to={paths.dataSchema()}>The columns</Link> with longer values say
          so. JSON Lines and Parquet have them whole. The CSV files that pages offer have the mark
          and open with a double click.
        </p>
        <p>
          All files of a set show the public record at one moment, in the order of each table’s key.
          See <Link to={paths.dataSchema()}>the meaning of each column</Link>. The same tables, and
          the functions of the API, are described as OpenAPI at{' '}
          <code className="wrap-anywhere">{origin}/rest/v1/</code>.
        </p>
        <p>
          The files leave out everything users write: reviews, comments, ratings, lists and names.
          Readers wrote it for this site, and they can delete it.
        </p>
      </Section>
      {set && <Checking set={set} origin={origin} />}
      {set && <Origins set={set} />}
      <Section id="stays" title="What stays">
        <p>We will not change these without notice:</p>
        <ul>
          <li>
            Addresses: <code>/data/latest/</code> and the names of its files, and the addresses of
            actions, roll calls and members, which use the official numbers.
          </li>
          <li>
            Ids: actions, roll calls, opinions and members keep their ids. We never reuse an id.
          </li>
          <li>
            Columns: their names, types and meanings. We may add columns, tables and files at any
            time, so read columns by name.
          </li>
          <li>
            Formats: CSV, JSON Lines and Parquet as above, the checksums, and the description as a
            Data Package.
          </li>
        </ul>
        <p>
          Before we remove something, we announce it on this page a year in advance, and we offer
          its replacement for that year. We make a set once a day, and sooner after a large update.
          We keep the newest two sets, and the last set of each month for 24 months, each under its
          date.
        </p>
      </Section>
    </Document>
  )
}

function NoFilesYet() {
  return (
    <p>
      There are no files yet. We make them a few minutes after the site starts, and then once a day.
      Until then, <Link to={paths.api()}>the data API</Link> has the same rows, 1,000 at a time.
    </p>
  )
}

function Files({ set }: { set: PublishedSet }) {
  return (
    <>
      <p>
        Made on <MadeAt made={set.made} />. These links always lead to the newest set. This set
        stays at <code>/data/{set.name}/</code> until there are two newer ones, and if it is the
        last of its month, for 24 months.
      </p>
      <DataFiles set={set} />
      {set.earlier.length > 0 && <EarlierSets sets={set.earlier} />}
    </>
  )
}

function EarlierSets({ sets }: { sets: PublishedSet['earlier'] }) {
  return (
    <details>
      <summary className="cursor-pointer font-semibold">Earlier sets</summary>
      <ul className="mt-2">
        {sets.map(({ name, made }) => (
          <li key={name}>
            {longDate(made)}: <code>/data/{name}/</code>{' '}
            <a href={paths.dataFile(name, 'datapackage.json')}>description</a>,{' '}
            <a href={paths.dataFile(name, 'SHA256SUMS')}>checksums and names of the files</a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-muted">
        <a href={paths.dataSets()}>sets.json</a> lists all sets for programs.
      </p>
    </details>
  )
}

function Checking({ set, origin }: { set: PublishedSet; origin: string }) {
  return (
    <Section id="checksums" title="Checksums and description">
      <p>
        <a href={paths.dataFile('latest', 'SHA256SUMS')}>SHA256SUMS</a> has the SHA-256 of each
        file. To check the files you downloaded, run{' '}
        <code className="wrap-anywhere">sha256sum --ignore-missing -c SHA256SUMS</code>.{' '}
        <a href={paths.dataFile('latest', 'datapackage.json')}>datapackage.json</a> describes the
        set as a <a href="https://datapackage.org">Data Package</a>: rows, bytes, checksums,
        columns, sources and licences.
      </p>
      <p>
        You can resume an interrupted download (<code>Range</code>) and skip a file that has not
        changed (<code>If-None-Match</code>):{' '}
        <code className="wrap-anywhere">
          curl -C - -O {origin}
          {paths.dataFile('latest', 'roll_calls.parquet')}
        </code>
      </p>
      <details>
        <summary className="cursor-pointer font-semibold">Checksums of all files</summary>
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label="Checksums of all files"
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
              'not read yet'
            ) : (
              <>
                last read on{' '}
                <time dateTime={isoDay(lastRead) ?? lastRead}>{longDate(lastRead)}</time>
              </>
            )}
          </li>
        ))}
      </ul>
      <p>The files also include the record that comes with Rotunda.</p>
      <ul>
        {set.licences.map(({ title, path }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
      <p>The description lists the licences of each file.</p>
    </Section>
  )
}
