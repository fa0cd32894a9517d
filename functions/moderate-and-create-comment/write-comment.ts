import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { publish } from '../publish.ts'
import { content, identifier, readBody } from '../read-body.ts'

/** The tables of comments, each with the column for the subject of a comment. */
const subjectColumns = {
  comments: 'action_id',
  legislator_comments: 'legislator_id',
  list_comments: 'list_id',
} as const

const body = z.object({
  content,
  action_id: identifier('action_id').nullish(),
  legislator_id: identifier('legislator_id').nullish(),
  list_id: z.guid('list_id must be the id of a list.').nullish(),
  parent_id: z.guid('parent_id must be the id of a comment, or null.').nullish(),
  id: z.guid('id must be the id of a comment.').nullish(),
  updated_at: z.iso.datetime({ offset: true, error: 'updated_at must be a time.' }).nullish(),
})

/**
 * Makes the function for all texts in a table of comments. A new comment or reply is {content, parent_id} with
 * the id of its subject. An edit of the caller's own comment is {content, id}. With `updated_at`, it applies only if
 * the comment has not changed since then (else 412). Answers with the row.
 */
export function writeComment(table: keyof typeof subjectColumns): FunctionHandler {
  const column = subjectColumns[table]
  return async (request, deps) => {
    const {
      content: text,
      id,
      updated_at: seen,
      parent_id: parent,
      ...subjects
    } = await readBody(request, body)
    if (id)
      return publish(
        deps,
        async (sql) => {
          // As text, because the driver cuts times to milliseconds.
          const rows = await sql<{ comment: object }[]>`
            update public.${sql(table)} as comment set content = ${text}
            where id = ${id} and user_id = ${deps.caller.userId}
              and (${seen ?? null}::text is null or updated_at = ${seen ?? null}::text::timestamptz)
            returning to_jsonb(comment) as comment`
          if (rows.length === 0)
            throw new FunctionError(412, 'This was changed or deleted in the meantime.')
          return rows.map(({ comment }) => comment)
        },
        200,
      )
    const subject = subjects[column]
    if (!subject) throw new FunctionError(400, `${column} is required.`)
    return publish(deps, async (sql) => {
      if (column === 'list_id') {
        const [list] = await sql`select private.may_read_list(${subject}) as readable`
        if (!list?.readable) throw new FunctionError(404, 'List not found.')
      }
      const rows = await sql<{ comment: object }[]>`
        insert into public.${sql(table)} as comment (${sql(column)}, content, parent_id)
        values (${subject}, ${text}, ${parent ?? null})
        returning to_jsonb(comment) as comment`
      return rows.map(({ comment }) => comment)
    })
  }
}
