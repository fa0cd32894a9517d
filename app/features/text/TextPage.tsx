import { data, Link, redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { textSource } from '#app/data/text-source.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/TextPage'
import { FindForm } from './FindForm.tsx'
import { NoText } from './NoText.tsx'
import { PartLinks } from './PartLinks.tsx'
import { Passages } from './Passages.tsx'
import { TextContents } from './TextContents.tsx'
import { TextHeading } from './TextHeading.tsx'
import { TextNotice } from './TextNotice.tsx'
import { readTextQuery } from './text-query.ts'
import { loadText } from './load-text.ts'
import { textMarkup } from './text-markup.ts'
import type { TextView } from './text-view.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = readTextQuery(new URL(request.url).searchParams)
  if (typeof query === 'string') throw data(query, { status: 400 })
  const text = await loadText(context.get(publicData), context.get(textSource), params.id, query)
  if (text === null) throw data('Action not found.', { status: 404 })
  if ('at' in text) {
    const { version, at } = text
    throw redirect(paths.actionText(params.id, { version, at }, at))
  }
  // A document has it among its elements already.
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  if (isDocument) context.set(textMarkup, text.markup)
  const view = isDocument ? { ...text, markup: null } : text
  const isMissing = text.notice?.kind === 'no-version' || text.notice?.kind === 'no-passage'
  // What could not be fetched just now may be there in a moment.
  const unkept = text.versions.length === 0 ? { headers: { 'cache-control': 'no-store' } } : {}
  return data(view, { status: isMissing ? 404 : 200, ...unkept })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData: text, matches }: Route.MetaArgs) {
  if (!text) return []
  const { action, shown } = text
  const version = shown && !shown.isLatest ? shown.code : undefined
  return [
    ...pageMeta({
      matches,
      title: [`Text of ${action.name}`, shown?.name].filter(Boolean).join(', '),
      description: `The official text of ${action.name}: ${action.title}.`,
      path: paths.actionText(action.id, { version }),
      card: paths.actionCard(action.id),
      type: 'article',
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `Versions of ${action.name}`,
      href: paths.textFeed(action.id),
    },
  ]
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <Text key={loaderData.action.id} text={loaderData} />
}

function Text({ text }: { text: TextView }) {
  const { action, shown } = text
  if (!shown) {
    return (
      <div className="column pt-6 pb-20">
        <TextHeading text={text} />
        <NoText text={text} />
      </div>
    )
  }
  return (
    <div className="column pt-6 pb-20">
      <TextHeading text={text} />
      <TextNotice text={text} />
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <FindForm text={text} />
          <p className="text-only-small mt-3 text-sm lg:hidden">
            <a href="#contents">Contents</a>
          </p>
          <PartLinks text={text} />
          <Passages text={text} />
          <PartLinks text={text} isLower />
          <p className="mt-8 text-sm">
            <Link to={paths.action(action.id)}>About {action.name}</Link>
          </p>
        </div>
        <TextContents text={text} />
      </div>
    </div>
  )
}
