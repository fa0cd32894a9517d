import { data, Link } from 'react-router'
import { frameCode } from '#app/components/embed/frame-code.ts'
import { FrameCode } from '#app/components/embed/FrameCode.tsx'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/EmbedCodePage'
import { findEmbedded } from './find-embedded.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findEmbedded(context.get(publicData), params.kind, params.id)
  if (!found) throw data('There is nothing to show on another site.', { status: 404 })
  const { title, page, frame, height } = found
  const { origin } = context.get(site)
  return { title, page, frame, code: frameCode({ address: origin + frame, title, height }) }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    ...pageMeta({
      matches,
      title: `Show on another site: ${loaderData.title}`,
      description: 'The code of a frame without scripts, cookies or tracking.',
      path: paths.embedCode(params.kind, params.id),
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EmbedCodePage({ loaderData }: Route.ComponentProps) {
  const { title, page, frame, code } = loaderData
  return (
    <div className="column max-w-[60rem] pt-10">
      <h1 className="text-h1">Show on another site</h1>
      <p className="mt-2 mb-8 text-lead wrap-anywhere">
        <Link to={page}>{title}</Link>
      </p>
      <FrameCode path={frame} code={code} />
      <p className="mt-4 max-w-[68ch] text-sm text-ink-muted">
        The frame is as wide as its place on your page, up to 600 pixels. It is light or dark as the
        visitor’s device is. Sites that know oEmbed need only the address of the page.
      </p>
    </div>
  )
}
