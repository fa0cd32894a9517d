import { Hono } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { callerOf, type AuthContext } from './context.ts'
import { mailOwner } from './mail-owner.ts'
import { passkeyRegistration } from './passkey-registration.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { readBody } from './read-body.ts'
import { signedIn, transactSignedIn } from './signed-in.ts'
import {
  findPasskeys,
  noSuchPasskey,
  passkeyId,
  passkeyName,
  removePasskey,
  requireManagement,
} from './stored-passkeys.ts'

const updateBody = z.object({ friendly_name: passkeyName })

/**
 * Passkeys (WebAuthn 3), as GoTrue offers them: registering, signing in, listing, naming and removing. A passkey that
 * checks its user replaces the password and the second factor.
 */
export function passkeys(context: AuthContext): Hono {
  const app = new Hono()
  app.route('/registration', passkeyRegistration(context))
  app.route('/authentication', passkeySignIn(context))
  app.get('/', async (c) => {
    const who = await signedIn(context, c)
    requireManagement(who)
    return c.json(await findPasskeys(context.sql, who.user.id))
  })
  app.patch('/:id', async (c) => {
    const { friendly_name } = await readBody(c, updateBody)
    const id = passkeyId(c)
    return c.json(
      await transactSignedIn(context, c, async (sql, who) => {
        requireManagement(who)
        const renamed = await sql`
          update auth.webauthn_credentials
          set friendly_name = ${friendly_name}, updated_at = ${new Date(context.now())}
          where id = ${id} and user_id = ${who.user.id}`
        if (renamed.count === 0) throw noSuchPasskey()
        await audit(context, sql, callerOf(context, c), 'passkey_updated', who.user.id)
        return (await findPasskeys(sql, who.user.id)).find((passkey) => passkey.id === id)
      }),
    )
  })
  app.delete('/:id', async (c) => {
    const id = passkeyId(c)
    await transactSignedIn(context, c, async (sql, who) => {
      requireManagement(who)
      await removePasskey(sql, who.user.id, id)
      // The owner may remove it because a thief has it.
      await sql`
        delete from auth.sessions
        where user_id = ${who.user.id} and id <> ${who.session.id} and exists (
          select from auth.mfa_amr_claims as claims
          where claims.session_id = sessions.id and claims.authentication_method = 'passkey'
        )`
      await audit(context, sql, callerOf(context, c), 'passkey_deleted', who.user.id)
      await mailOwner(context, sql, who.user, 'passkey removed', callerOf(context, c))
    })
    return c.body(null, 204)
  })
  return app
}
