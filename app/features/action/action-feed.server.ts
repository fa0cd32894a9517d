import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type AtomEntry, type AtomFeed, timeOfDay } from '#app/data/atom.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { paths } from '#app/paths.ts'
import { isActionId } from '#domain/actions/action-id.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { isoDay, longDate, today } from '#domain/dates/dates.ts'
import { versionName } from '#domain/texts/text-version.ts'
import { voteResult } from '#domain/votes/vote-result.ts'
import { voteTopic } from '#domain/votes/vote-topic.ts'

/** The most entries of each kind: steps, votes and texts. */
const most = 50

const columns =
  `id, title, branch, bill_number, executive_order_number, proclamation_number, docket_number, current_status,
  status_date, status_reason, status_note, actions_history, updated_at,
  texts:action_texts(version, issued_on, read_at),
  votes:roll_calls(id, chamber, roll_call_number, vote_date, question, classification, subject, result,
    vice_president_vote, updated_at)` as const

const step = z.object({ actionDate: z.string(), text: z.string() })

/**
 * The feed of an action: its status, its newest steps, votes and versions of the text, the last changed first. Null if
 * there is no such action.
 * @param origin the public address of the site
 * @throws DataError
 */
export async function loadActionFeed(
  data: PublicData,
  id: string,
  origin: string,
): Promise<AtomFeed | null> {
  if (!isActionId(id)) return null
  const action = unwrap(
    await data
      .from('GovernmentActions')
      .select(columns)
      .eq('id', id)
      .order('position', { referencedTable: 'texts', ascending: false })
      .limit(most, { referencedTable: 'texts' })
      .order('vote_date', { referencedTable: 'votes', ascending: false })
      .limit(most, { referencedTable: 'votes' })
      .maybeSingle(),
  )
  if (!action) return null
  const name = actionNumber(action) ?? action.title
  const page = origin + paths.action(id)
  const about = { category: action.branch, address: page }
  const { current_status: status, status_date: since } = action
  const entries: AtomEntry[] = [
    ...(status === null
      ? []
      : [
          {
            ...about,
            // Another status is another entry.
            id: `${page}#status-${hashOf(`${status} ${since ?? ''}`)}`,
            title: `${name}: ${status}`,
            published: since ? timeOfDay(since) : undefined,
            updated: action.updated_at,
            summary: [headingTitle(action.title), action.status_reason, action.status_note]
              .filter(Boolean)
              .join('\n'),
          },
        ]),
    ...stepsOf(action.actions_history).map(({ day, text }) => ({
      ...about,
      id: `${page}#step-${day}-${hashOf(text)}`,
      title: `${name}: ${text}`,
      // Sources give days alone.
      updated: timeOfDay(day),
      summary: [text, longDate(day)].join('\n'),
    })),
    ...action.votes.map((vote) => ({
      ...about,
      address: origin + paths.vote(vote.id),
      title: `${name}: ${vote.chamber} roll call ${vote.roll_call_number}, ${voteResult(vote)}`,
      published: vote.vote_date,
      updated: vote.updated_at,
      summary: voteTopic(vote, { title: action.title, number: action.bill_number }),
    })),
    ...action.texts.map(({ version, issued_on, read_at }) => ({
      ...about,
      address: origin + paths.actionText(id, { version }),
      title: `${name}: text, ${versionName(version)}`,
      published: issued_on ? timeOfDay(issued_on) : undefined,
      updated: read_at,
      summary: [headingTitle(action.title), longDate(issued_on)].filter(Boolean).join('\n'),
    })),
  ]
  return {
    title: `Rotunda: ${[actionNumber(action), headingTitle(action.title)].filter(Boolean).join(', ')}`,
    self: origin + paths.actionFeed(id),
    alternate: page,
    entries: entries.toSorted((a, b) => Date.parse(b.updated) - Date.parse(a.updated)),
  }
}

/** The newest steps that have happened. A step that is scheduled becomes news on its day. */
function stepsOf(history: unknown) {
  const day = today()
  return (Array.isArray(history) ? history : [])
    .flatMap((entry) => {
      const { data } = step.safeParse(entry)
      const on = isoDay(data?.actionDate)
      return data?.text && on !== null && on <= day ? [{ day: on, text: data.text }] : []
    })
    .slice(0, most)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
