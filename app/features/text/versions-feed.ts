import { feedResponse, timeOfDay } from '#app/data/atom.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import { paths } from '#app/paths.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { longDate } from '#domain/dates/dates.ts'
import { versionName } from '#domain/texts/text-version.ts'
import type { Route } from './+types/versions-feed'
import { readAction } from './read-text.ts'

/** /action/{id}/text.atom: the versions of an action's text, the latest first (RFC 4287). */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const action = await readAction(context.get(publicData), id)
  if (!action) throw fileNotFound('Action not found.')
  const { origin } = context.get(site)
  const name = actionNumber(action) ?? action.title
  const entries = action.texts.toReversed().map(({ version, issued_on, read_at }) => ({
    address: origin + paths.actionText(id, { version }),
    title: `${name}: ${versionName(version)}`,
    // Some versions bear no day, that of the enrolled bill never.
    published: issued_on ? timeOfDay(issued_on) : undefined,
    updated: read_at,
    category: action.branch,
    summary: [action.title, longDate(issued_on)].filter(Boolean).join(', '),
  }))
  return feedResponse({
    title: `Versions of ${name} · Rotunda`,
    self: origin + paths.textFeed(id),
    alternate: origin + paths.actionText(id),
    entries,
  })
}
