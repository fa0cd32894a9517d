import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { publish } from '../publish.ts'
import { content, identifier, readBody } from '../read-body.ts'

const body = z.object({ content, action_id: identifier('action_id') })

/** Takes {content, action_id}: a first review of an action. Answers with its row. */
export const createComment: FunctionHandler = async (request, deps) => {
  const review = await readBody(request, body)
  return publish(
    deps,
    (sql) => sql`
      insert into public.comments (action_id, content)
      values (${review.action_id}, ${review.content})
      returning id, user_id, action_id, content, parent_id, created_at, updated_at`,
  )
}
