import { z } from 'zod'
import { trackerQuery } from '#domain/search/tracker-query.ts'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { needsLiveSession } from '../needs-live-session.ts'
import { identifier, readBody } from '../read-body.ts'

const body = z.object({ billId: identifier('An action') })

/** The newest trackers of a reader that are looked for in one text. */
const mostTrackers = 50

/**
 * Takes {billId}. Answers how strongly the words of an action bear on each issue that its caller follows,
 * as a list of {tracker_id, passages, of, version, best: [{uri, title, words}]}.
 */
export const getTrackerPassages: FunctionHandler = async (request, deps) => {
  const { billId } = await readBody(request, body)
  await needsLiveSession(deps)
  await deps.countAnalysis()
  const trackers = await deps.asCaller(
    (sql) => sql<{ id: string; issue_name: string; keywords: string[] }[]>`
      select id, issue_name, keywords from public.user_trackers
      where is_active and user_id = (select auth.uid())
      order by created_at desc, id limit ${mostTrackers}`,
  )
  const found = await deps.readRelevance(billId, trackers.map(trackerQuery))
  if (!found) throw new FunctionError(404, 'Action not found.')
  return Response.json(
    found.map((relevance, at) => ({ tracker_id: trackers[at]?.id, ...relevance })),
  )
}
