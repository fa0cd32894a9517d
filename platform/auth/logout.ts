import { Hono } from 'hono'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, transact, type AuthContext } from './context.ts'
import { endSessions } from './sessions.ts'
import { signedIn } from './signed-in.ts'

const scopes = new Set(['global', 'local', 'others'])

/** Ends this session, every other, or all of the account. */
export function logout(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!scopes.has(scope))
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
    const { user, session } = await signedIn(context, c)
    await transact(context, async (sql) => {
      if (scope === 'local') await sql`delete from auth.sessions where id = ${session.id}`
      else await endSessions(sql, user.id, scope === 'others' ? session.id : null)
      await audit(context, sql, callerOf(context, c), 'logout', user.id, { scope })
    })
    return c.body(null, 204)
  })
  return app
}
