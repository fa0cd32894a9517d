import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { callerOf, type AuthContext } from './context.ts'
import { switchedOff } from './switches.ts'
import { requireSecondFactor, signedIn, transactSignedIn } from './signed-in.ts'

/**
 * The ways into an account: adding one, which only an outside issuer's token can and no redirect, and removing one.
 */
export function identities(context: AuthContext): Hono {
  const app = new Hono()
  app.get('/authorize', async (c) => {
    await signedIn(context, c)
    if (context.idTokenProviders.length === 0) throw switchedOff.identities
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  })
  app.delete('/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) throw new AuthError(400, 'validation_failed', 'identity_id must be an UUID')
    await transactSignedIn(context, c, async (sql, who) => {
      requireSecondFactor(
        who,
        'AAL2 session is required to unlink an identity when MFA is enabled.',
      )
      const rows = await sql<{ id: string; provider: string }[]>`
        select id, provider from auth.identities where user_id = ${who.user.id}`
      const identity = rows.find((row) => row.id === id.data)
      if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
      if (rows.length <= 1)
        throw new AuthError(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        )
      await sql`delete from auth.identities where id = ${id.data}`
      // Without its e-mail identity an account is not entered by password any more.
      if (identity.provider === 'email')
        await sql`update auth.users set encrypted_password = null where id = ${who.user.id}`
      await sql`
        update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers', (
          select jsonb_agg(distinct provider) from auth.identities where user_id = ${who.user.id}
        ))
        where id = ${who.user.id}`
      await audit(context, sql, callerOf(context, c), 'identity_unlinked', who.user.id, {
        provider: identity.provider,
      })
    })
    return c.json({})
  })
  return app
}
