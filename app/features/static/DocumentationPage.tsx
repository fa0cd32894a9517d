import { data } from 'react-router'
import { readDocument } from '#app/data/documents.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import type { Route } from './+types/DocumentationPage'
import { renderDocument } from './render-document.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const path = paths.docs(params['*'])
  const found = await readDocument(path)
  if (found === null) throw data(null, { status: 404 })
  return { path, ...renderDocument(found.file, found.markdown) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, path } = loaderData
  return pageMeta({ matches, title, description, path })
}

/** A document of the project, from its Markdown. */
export default function DocumentationPage({ loaderData }: Route.ComponentProps) {
  const { path, title, lead, html, contents } = loaderData
  return (
    <article className="column pt-6">
      {path !== paths.docs() && (
        <Breadcrumb steps={[{ name: 'Documentation', to: paths.docs() }]} />
      )}
      <h1 className="mt-6 text-h1 wrap-anywhere">{title}</h1>
      {lead && (
        <div
          className="mt-4 max-w-[60ch] font-serif text-lead text-ink-muted"
          dangerouslySetInnerHTML={{ __html: lead }}
        />
      )}
      <div className="mt-10 border-t border-line pt-7 lg:grid lg:grid-cols-[17rem_minmax(0,68ch)] lg:gap-x-12">
        <nav aria-label="On this page" className="mb-6 text-sm">
          <ul className="grid gap-1">
            {contents.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`} className="quiet-link inline-block py-1">
                  {heading.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className={`min-w-0 wrap-anywhere ${textStyle}`}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </article>
  )
}

const textStyle =
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-h3 [&>h2:first-child]:mt-0 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:font-semibold ' +
  '[&_p]:my-3 [&_li]:ml-5 [&_li]:pl-1 [&_li]:mb-1.5 [&_ol]:list-decimal [&_ul]:list-disc ' +
  '[&_table]:w-full [&_table]:text-sm [&_:is(th,td)]:min-w-32 [&_:is(th,td)]:wrap-break-word [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line ' +
  '[&_:is(th,td)]:p-2 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top'
