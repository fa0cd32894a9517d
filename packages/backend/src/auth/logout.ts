import { Hono } from 'hono'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, type AuthContext } from './context.ts'
import { endSessions } from './sessions.ts'
import { hasSecondFactor, transactSignedIn } from './signed-in.ts'

const scopes = new Set(['global', 'local', 'others'])

/**
 * Ends this session, every other, or all of the account. Before the second factor was given it ends this one alone.
 */
export function logout(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const scope = c.req.query('scope') ?? 'global'
    if (!scopes.has(scope))
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
    const reachesOthers = await transactSignedIn(context, c, async (sql, who) => {
      const { user, session } = who
      const isHalfWay = hasSecondFactor(user) && session.aal !== 'aal2'
      const onlyThis = scope === 'local' || (scope === 'global' && isHalfWay)
      if (onlyThis) await sql`delete from auth.sessions where id = ${session.id}`
      else if (!isHalfWay) await endSessions(sql, user.id, scope === 'others' ? session.id : null)
      await audit(context, sql, callerOf(context, c), 'logout', user.id, { scope })
      return scope === 'local' || !isHalfWay
    })
    if (!reachesOthers)
      throw new AuthError(
        403,
        'insufficient_aal',
        'AAL2 session is required to sign out other devices when MFA is enabled.',
      )
    return c.body(null, 204)
  })
  return app
}
