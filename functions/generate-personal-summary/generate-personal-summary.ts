import { z } from 'zod'
import { ModelError } from '#ai/model/language-model.ts'
import { columnLimits, databaseLimits } from '#domain/database-values.ts'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { identifier, readBody, writtenText } from '../read-body.ts'
import { needsLiveSession } from '../needs-live-session.ts'

/** An issue's name, and its keywords in parentheses with commas between. */
const longestQuery =
  columnLimits.user_trackers.issue_name +
  3 +
  databaseLimits.maxKeywords * (databaseLimits.maxKeywordLength + 2)

const body = z.object({
  billId: identifier('An action'),
  userQuery: writtenText('An issue', longestQuery),
})

/**
 * Takes {billId, userQuery} and analyzes an action for an issue. Answers with {kind, summary, sources: [{uri,
 * title}]}, and
 * {notice} if the model failed and the answer is passages.
 * @throws FunctionError 401 without a session, 404, 429 at a limit
 */
export const generatePersonalSummary: FunctionHandler = async (request, deps) => {
  const { billId, userQuery } = await readBody(request, body)
  const accountId = await needsLiveSession(deps)
  await deps.countAnalysis()
  try {
    const answer = await deps.analyst.analyse({
      actionId: billId,
      query: userQuery,
      accountId,
      signal: request.signal,
      onModelFailure: (error) => deps.onModelFailure(error),
    })
    if (!answer) throw new FunctionError(404, 'Action not found.')
    return Response.json(answer)
  } catch (error) {
    if (error instanceof ModelError && error.reason === 'limit')
      throw new FunctionError(429, error.message, { retryAfter: 3600 })
    throw error
  }
}
