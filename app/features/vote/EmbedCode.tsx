import { useRouteLoaderData } from 'react-router'
import { paths } from '#app/paths.ts'

/** The frame to put into another page, to be selected and copied; it holds no script and tells nobody who looks at it. */
export function EmbedCode({ id, title }: { id: string; title: string }) {
  const { origin } = useRouteLoaderData<{ origin: string }>('root') ?? { origin: '' }
  const code = `<iframe src="${origin}${paths.voteEmbed(id)}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="600" height="560" style="border:0;max-width:100%" loading="lazy"></iframe>`
  return (
    <>
      <p className="mb-2 text-sm text-ink-muted">
        One frame without script or cookies: nobody is told who looks at it.{' '}
        <a href={paths.voteEmbed(id)}>See how it looks</a>
      </p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label="Code of the frame"
        className="overflow-x-auto rounded border border-line bg-wash p-3 text-xs select-all"
      >
        <code>{code}</code>
      </pre>
    </>
  )
}
