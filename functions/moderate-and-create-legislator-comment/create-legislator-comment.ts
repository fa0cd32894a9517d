import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { publish } from '../publish.ts'
import { content, identifier, readBody } from '../read-body.ts'

const body = z.object({ content, legislator_id: identifier('legislator_id') })

/** Takes {content, legislator_id}: a first review of a legislator. Answers with its row. */
export const createLegislatorComment: FunctionHandler = async (request, deps) => {
  const review = await readBody(request, body)
  return publish(
    deps,
    (sql) => sql`
      insert into public.legislator_comments (legislator_id, content)
      values (${review.legislator_id}, ${review.content})
      returning id, user_id, legislator_id, content, parent_id, created_at, updated_at`,
  )
}
