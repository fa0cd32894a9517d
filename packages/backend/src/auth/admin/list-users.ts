import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '../context.ts'
import { readQuery } from '../read-body.ts'
import { findUsers, presentUser } from '../users.ts'

const count = z.string().regex(/^\d{0,9}$/, 'Must be a whole number')
const query = z.object({ page: count.optional(), per_page: count.optional() })
const defaultPerPage = 50
const maxPerPage = 1000

/** A page of accounts, the newest first; `X-Total-Count` and `Link` tell how many there are and where the next page is. */
export async function listUsers(context: AuthContext, c: Context): Promise<Response> {
  const parameters = readQuery(c, query)
  const page = Math.max(1, Number(parameters.page ?? 1))
  const perPage = Math.min(
    maxPerPage,
    Number(parameters.per_page || defaultPerPage) || defaultPerPage,
  )
  const [users, [counted]] = await Promise.all([
    findUsers(context.sql, { limit: perPage, offset: (page - 1) * perPage }),
    context.sql<{ total: number }[]>`
      select count(*)::int as total from auth.users where deleted_at is null`,
  ])
  const { total } = counted!
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${context.issuer}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  c.header('X-Total-Count', String(total))
  c.header(
    'Link',
    [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
  )
  return c.json({ users: users.map(presentUser), aud: 'authenticated' })
}
