import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import guide from '../../../docs/api.md?raw'
import type { Route } from './+types/ApiPage'
import { Document, Section } from './Document.tsx'
import { readRecipes, type Recipe } from './read-recipes.ts'

/** One of each kind, from the bundled record. */
const frames = [
  { kind: 'action', id: '119-hr-1', name: 'an action' },
  { kind: 'member', id: 'A000375', name: 'a member' },
  { kind: 'district', id: 'tx-20', name: 'a district' },
  { kind: 'vote', id: 'house-119-1-190', name: 'a roll call' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin, publishableKey } = context.get(site)
  return { origin, publishableKey, recipes: readRecipes(guide) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'The data, for people who want it',
    description:
      'All of Rotunda’s data is free: the data API with recipes, files, feeds, and our promises about changes.',
    path: paths.api(),
  })
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { origin, publishableKey, recipes } = loaderData
  return (
    <Document
      title="The data, for people who want it"
      lead="Everything a visitor can read here is free to use through the data API, as files and as feeds. You don’t need an account."
    >
      <Section id="api" title="The data API">
        <p>
          The API is PostgREST, so any Supabase client works.{' '}
          <code className="wrap-anywhere">{origin}/rest/v1/</code> describes every public table,
          column and function as OpenAPI. Send the public key of this site with every request. An
          answer has at most 1,000 rows. Use <code>offset</code> to get the next ones.
        </p>
        <Code label="The address and the key">{`SITE=${origin}\nKEY=${publishableKey}`}</Code>
      </Section>
      <Section id="recipes" title="Recipes">
        {recipes.map((recipe) => (
          <RecipeText key={recipe.title} recipe={recipe} />
        ))}
      </Section>
      <Section id="files" title="Files and feeds">
        <p>
          <Link to={paths.data()}>The data as files</Link> has whole tables as CSV, JSON Lines and
          Parquet. We make them once a day.
        </p>
        <p>
          You can also download each roll call as CSV or JSON, and a member’s votes and measures
          with the filters of their pages. There is an Atom feed for every search, every public
          list, each action, and each member. Each page has the links.
        </p>
        <p>
          You can show these on your own site:{' '}
          {frames.map(({ kind, id, name }, at) => (
            <span key={kind}>
              {at > 0 && ', '}
              <a href={paths.embed(kind, id)}>{name}</a>
            </span>
          ))}
          . Their pages lead to the code.
        </p>
        <p>
          <Link to={paths.cite()}>Find by citation</Link> opens the page of a number such as Pub. L.
          119-21, also for programs.
        </p>
        <p>
          Pages and files have an <code>ETag</code>. Send it back as <code>If-None-Match</code>, and
          the server answers 304 if nothing has changed.
        </p>
      </Section>
      <Section id="stays" title="What stays">
        <p>
          The addresses of actions, roll calls and members use the official numbers and do not
          change. The names and meanings of the tables and columns that OpenAPI describes do not
          change either. We may add new ones at any time. Before we remove one, we announce it here
          a year in advance. <Link to={paths.data()}>The data as files</Link> has the same promise.
        </p>
        <p>
          The <Link to={paths.docs()}>documentation</Link> has a guide for{' '}
          <Link to={paths.docs('webhooks')}>webhooks</Link>, all calls, and the bounds of the API.
          See <Link to={paths.about()}>About</Link> for the record’s coverage and the last update
          from each source.
        </p>
      </Section>
    </Document>
  )
}

function RecipeText({ recipe: { title, note, code, prints } }: { recipe: Recipe }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {note && <p className="mb-2 text-sm text-ink-muted">{note}</p>}
      <Code label={title}>{code.trimEnd()}</Code>
      <p className="mt-2 text-sm text-ink-muted">With the bundled record, the output is:</p>
      <Code label={`Output: ${title}`}>{prints.trimEnd()}</Code>
    </div>
  )
}

function Code({ label, children }: { label: string; children: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={label}
      className="min-w-0 overflow-x-auto rounded border border-line bg-wash p-3 text-xs"
    >
      <code>{children}</code>
    </pre>
  )
}
