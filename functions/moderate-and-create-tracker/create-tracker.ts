import { z } from 'zod'
import { columnLimits, databaseLimits } from '#domain/database-values.ts'
import type { FunctionHandler } from '../function-deps.ts'
import { publish } from '../publish.ts'
import { readBody, writtenText } from '../read-body.ts'

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
      .transform((words) => [...new Set(words.filter((word) => word !== ''))])
      .refine((words) => words.length <= databaseLimits.maxKeywords, {
        error: `At most ${databaseLimits.maxKeywords} keywords.`,
      })
      .refine((words) => words.every((word) => word.length <= databaseLimits.maxKeywordLength), {
        error: `Each keyword must be at most ${databaseLimits.maxKeywordLength} characters.`,
      })
      .default([]),
    is_search: z.boolean({ error: 'is_search must be true or false.' }).default(false),
  })
  .refine(({ is_search: isSearch, keywords }) => !isSearch || keywords.length === 0, {
    error: 'A tracker of a search has no keywords. It searches for its name.',
  })

/**
 * Takes {id, issue_name, description, keywords, is_search} and answers with the new tracker's row.
 * `is_search` is true for a tracker that finds the results of a search for `issue_name`.
 * With an id, a retry after a lost answer still makes only one tracker.
 */
export const createTracker: FunctionHandler = async (request, deps) => {
  const tracker = await readBody(request, body)
  return publish(
    deps,
    (sql) => sql`
      insert into public.user_trackers (id, issue_name, description, keywords, is_search)
      values (
        coalesce(${tracker.id ?? null}::uuid, gen_random_uuid()),
        ${tracker.issue_name}, ${tracker.description}, ${tracker.keywords}, ${tracker.is_search}
      )
      on conflict (id) do update set
        issue_name = excluded.issue_name, description = excluded.description, keywords = excluded.keywords
      returning *`,
  )
}
