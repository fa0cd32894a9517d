import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import guide from '../../../docs/api.md?raw'
import type { Route } from './+types/ApiPage'
import { Document, Section } from './Document.tsx'
import { readRecipes, type Recipe } from './read-recipes.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, publishableKey } = context.get(site)
  return { origin, publishableKey, recipes: readRecipes(guide) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'The data, for people who want it',
    description:
      'All that Rotunda shows is free to take: the data API with recipes, files, feeds, and what stays as it is.',
    path: paths.api(),
  })
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { origin, publishableKey, recipes } = loaderData
  return (
    <Document
      title="The data, for people who want it"
      lead="All that a visitor may read is free to take, by the data API, as files and as feeds. No account is needed."
    >
      <Section id="api" title="The data API">
        <p>
          It speaks the language of PostgREST, so any Supabase client works.{' '}
          <code className="wrap-anywhere">{origin}/rest/v1/</code> describes every public table,
          column and function as OpenAPI. Every request carries the public key of this site; an
          answer has 1,000 rows at most, and the next ones come with <code>offset</code>.
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
          Parquet, made once a day.
        </p>
        <p>
          Each roll call is a file as well, as CSV and as JSON; so are a member’s votes and
          measures, with the filters of their pages. Every search, every public list, the recorded
          votes and the texts of each action have an Atom feed, and a roll call can be put into
          another page. Each page links to its own.
        </p>
        <p>
          Pages and files have an <code>ETag</code>: whoever sends it back as{' '}
          <code>If-None-Match</code> is told when nothing has changed.
        </p>
      </Section>
      <Section id="stays" title="What stays">
        <p>
          The addresses of actions, roll calls and members are made of the official numbers and do
          not change, nor do the names and meanings of the tables and columns that OpenAPI
          describes. New ones may come at any time; one that has to go is named here a year before.
          For the files the same is promised at <Link to={paths.data()}>the data as files</Link>.
        </p>
        <p>
          When each source was last read, and what the record covers, is on{' '}
          <Link to={paths.about()}>the page about Rotunda</Link>.
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
      <p className="mt-2 text-sm text-ink-muted">With the bundled record it prints:</p>
      <Code label={`What it prints: ${title}`}>{prints.trimEnd()}</Code>
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
