import { Link } from 'react-router'
import { type Coverage, loadCoverage } from '#app/components/coverage/coverage.ts'
import { CoverageList } from '#app/components/coverage/CoverageList.tsx'
import { type PublicData, publicData } from '#app/data/public-data.ts'
import { tellOfMissing, unwrap } from '#app/data/unwrap.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { officialSites } from '#domain/actions/out-of-record.ts'
import type { Database } from '#supabase/database.types.ts'
import type { Route } from './+types/AboutPage'
import { Document, Section } from './Document.tsx'
import { type Readings, SourceReadings } from './SourceReadings.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(publicData)
  const [moderation, readings, coverage] = await Promise.all([
    countsOrNone(client),
    readingsOrNone(client),
    coverageOrNone(client),
  ])
  return { moderation, readings, coverage }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'About',
    description:
      'About Rotunda: the sources of its record of federal government actions, and the principles behind it.',
    path: paths.about(),
    jsonLd: { '@type': 'AboutPage', name: 'About Rotunda' },
  })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <Document
      title="About Rotunda"
      lead="Anyone should be able to read what the federal government did, in plain words, and who did it."
    >
      <Section id="what" title="What is it?">
        <p>
          Rotunda is a free, non-partisan record of what the federal government does. It has the
          bills and laws of Congress, the President’s executive orders and proclamations, and the
          decisions of the Supreme Court. Each action has its history with dates and the people
          behind it. Many have the recorded vote of every member and a summary in plain words.
        </p>
        <p>
          Rotunda is not affiliated with any government entity. Its content is for educational
          purposes only. The official text, linked from every action, is what counts.
        </p>
      </Section>

      <Section id="sources" title="Data Sources">
        <p>The record comes from public sources. Each action links to its own source.</p>
        <dl className="grid gap-4">
          <Source name="Congress.gov" href="https://www.congress.gov/">
            Bills and resolutions, their actions, sponsors and cosponsors, from the Library of
            Congress. Roll calls come from the Clerk of the House and the Secretary of the Senate.
          </Source>
          <Source name="The Federal Register" href="https://www.federalregister.gov/">
            Executive orders, proclamations and other documents of the President, from the National
            Archives and the Government Publishing Office.
          </Source>
          <Source name="CourtListener" href="https://www.courtlistener.com/">
            Decisions and opinions of the Supreme Court, from the non-profit Free Law Project.
          </Source>
        </dl>
        <CoverageList coverage={loaderData.coverage} />
        <NotIncluded />
        {loaderData.readings && <SourceReadings readings={loaderData.readings} />}
      </Section>

      <Section id="principles" title="Our Principles">
        <ul>
          <li>
            <strong>Neutral.</strong> Summaries say what an action does, not whether it is good.
            They use no words of praise or blame, and name parties only as facts.
          </li>
          <li>
            <strong>Traceable.</strong> Summaries are written with the help of AI from the official
            text, and name their source passages, so that you can check them.
          </li>
          <li>
            <strong>Complete.</strong> A vote shows the position of every member, including those
            who did not vote. If we don’t know a position, the page says so.
          </li>
          <li>
            <strong>Private.</strong> No advertising and no tracking. What you read is your
            business. You decide whether others see your ratings.
          </li>
        </ul>
      </Section>

      <Section id="access" title="Free & Open Access">
        <p>
          Reading, searching and downloading cost nothing and need no account. You need an account
          for ratings, reviews, saved actions, lists and trackers. Rate limits may apply, so that
          one visitor cannot crowd out the others.
        </p>
        <p>
          The software is free too, under the GNU Affero General Public License. So is{' '}
          <Link to={paths.api()}>the data, for people who want it</Link>: use the API or{' '}
          <Link to={paths.data()}>download files</Link>. The{' '}
          <Link to={paths.docs()}>documentation</Link> says how everything works.
        </p>
        <ModerationCounts counts={loaderData.moderation} />
      </Section>

      <Section id="features" title="Platform Features">
        <ul>
          <li>Search and filter federal actions, and follow any list with a feed reader.</li>
          <li>See how each member voted, by party and state, as a picture, a table or a file.</li>
          <li>Look up the senators and the representative of your district.</li>
          <li>Find elections, contests and polling places for your address.</li>
          <li>Rate and review actions and officials, and read what others think.</li>
          <li>Keep lists, share them with the community, and track the issues you care about.</li>
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <LinkButton to={paths.governmentActions()} variant="primary">
            Browse Government Actions
          </LinkButton>
          <LinkButton to={paths.signup()}>Create an Account</LinkButton>
        </div>
        <p className="text-sm text-ink-muted">
          Is something wrong or missing? <Link to={paths.contact()}>Tell us.</Link>
        </p>
      </Section>
    </Document>
  )
}

/** The page works without the numbers. */
async function countsOrNone(client: PublicData): Promise<Counts | null> {
  try {
    return unwrap(await client.rpc('get_moderation_counts'))[0] ?? null
  } catch (error) {
    tellOfMissing('the counts of moderation', error)
    return null
  }
}

async function coverageOrNone(client: PublicData): Promise<Coverage[]> {
  try {
    return await loadCoverage(client)
  } catch (error) {
    tellOfMissing('what the record covers', error)
    return []
  }
}

async function readingsOrNone(client: PublicData): Promise<Readings | null> {
  try {
    const [sources, bundled] = await Promise.all([
      client.from('ingest_sources').select().order('title'),
      client.rpc('get_bundled_record'),
    ])
    return { sources: unwrap(sources), bundled: unwrap(bundled)[0] ?? null }
  } catch (error) {
    tellOfMissing('the readings of the sources', error)
    return null
  }
}

function Source({ name, href, children }: { name: string; href: string; children: string }) {
  return (
    <div>
      <dt>
        <a href={href}>{name}</a>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type Counts = Database['public']['Functions']['get_moderation_counts']['Returns'][number]

const rows: [name: keyof Counts, label: string][] = [
  ['refused', 'Texts blocked before publication'],
  ['reported', 'Reports from users'],
  ['hidden', 'Reviews and comments hidden after reports'],
  ['kept', 'Shown again after review'],
  ['removed', 'Removed after review'],
  ['banned', 'Accounts banned'],
]

/** Rules for texts that we block, and how often each rule applied. */
function ModerationCounts({ counts }: { counts: Counts | null }) {
  return (
    <>
      <h3 id="moderation" className="mt-2 font-sans text-lead font-semibold">
        Moderation
      </h3>
      <p>
        We don’t moderate opinions. We do block slurs, vulgar language, threats, personal insults
        and spam. The same rules apply to everyone, and we tell you which rule applied. If three
        readers report a text, we hide it until a person decides about it.
      </p>
      {counts && (
        <dl className="max-w-[30rem] border-t border-line text-sm">
          {rows.map(([name, label]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt>{label}</dt>
              <dd className="tabular-nums">{counts[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** What the record doesn't have, and the official sites that do. */
function NotIncluded() {
  return (
    <>
      <h3 id="not-included" className="text-h3">
        What’s not included
      </h3>
      <p>These official sites have what this record doesn’t:</p>
      <ul>
        {Object.values(officialSites).map(({ what, site, url }) => (
          <li key={what}>
            {what}: <a href={url}>{site}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
