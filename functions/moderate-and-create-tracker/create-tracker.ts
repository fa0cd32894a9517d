import { z } from 'zod'
import { branches } from '#domain/actions/branches.ts'
import { columnLimits } from '#domain/database-values.ts'
import { checkKeywords, type TrackerStage, trackerStages } from '#domain/search/tracker-query.ts'
import type { FunctionHandler } from '../function-deps.ts'
import { publish } from '../publish.ts'
import { readBody, writtenText } from '../read-body.ts'

const stages = Object.keys(trackerStages) as TrackerStage[]

const body = z
  .object({
    id: z.guid('id must be an id.').nullish(),
    issue_name: writtenText('Issue name', columnLimits.user_trackers.issue_name),
    description: z
      .string({ error: 'Description must be a text or null.' })
      .trim()
      .max(
        columnLimits.user_trackers.description,
        `Description must be at most ${columnLimits.user_trackers.description.toLocaleString('en-US')} characters.`,
      )
      .nullish()
      .transform((text) => text || null),
    keywords: z
      .array(z.string({ error: 'Keywords must be a list of words.' }).trim(), {
        error: 'Keywords must be a list of words.',
      })
      .transform((words, check) => {
        const read = checkKeywords(words)
        if ('keywords' in read) return read.keywords
        check.addIssue({ code: 'custom', message: read.problem })
        return z.NEVER
      })
      .default([]),
    branch: z.enum(branches, { error: 'There is no such branch.' }).nullish(),
    stage: z.enum(stages, { error: 'There is no such stage.' }).nullish(),
    is_search: z.boolean({ error: 'is_search must be true or false.' }).default(false),
  })
  .refine(({ is_search: isSearch, keywords }) => !isSearch || keywords.length === 0, {
    error: 'A tracker of a search has no keywords. It searches for its name.',
  })

/**
 * Takes {id, issue_name, description, keywords, is_search, branch, stage} and answers with the new tracker's row.
 * `is_search` is true for a tracker that finds the results of a search for `issue_name`.
 * With an id, a retry after a lost answer still makes only one tracker.
 */
export const createTracker: FunctionHandler = async (request, deps) => {
  const tracker = await readBody(request, body)
  return publish(
    deps,
    (sql) => sql`
      insert into public.user_trackers (id, issue_name, description, keywords, is_search, branch, stage)
      values (
        coalesce(${tracker.id ?? null}::uuid, gen_random_uuid()),
        ${tracker.issue_name}, ${tracker.description}, ${tracker.keywords}, ${tracker.is_search},
        ${tracker.branch ?? null}, ${tracker.stage ?? null}
      )
      on conflict (id) do update set
        issue_name = excluded.issue_name, description = excluded.description, keywords = excluded.keywords,
        branch = excluded.branch, stage = excluded.stage
      returning *`,
  )
}
