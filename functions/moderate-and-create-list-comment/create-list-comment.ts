import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { publish } from '../publish.ts'
import { content, readBody } from '../read-body.ts'

const body = z.object({
  content,
  list_id: z.guid('list_id must be the id of a list.'),
  parent_id: z.guid('parent_id must be the id of a comment, or null.').nullish(),
})

/** Takes {content, list_id, parent_id}: a comment on a list, or a reply to one. Answers with its row. */
export const createListComment: FunctionHandler = async (request, deps) => {
  const comment = await readBody(request, body)
  return publish(deps, async (sql) => {
    const [list] = await sql<{ readable: boolean }[]>`
      select private.may_read_list(${comment.list_id}) as readable`
    if (!list?.readable) throw new FunctionError(404, 'List not found.')
    return sql`
      insert into public.list_comments (list_id, content, parent_id)
      values (${comment.list_id}, ${comment.content}, ${comment.parent_id ?? null})
      returning id, user_id, list_id, content, parent_id, created_at, updated_at`
  })
}
