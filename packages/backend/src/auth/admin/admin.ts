import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../context.ts'
import { readBody } from '../read-body.ts'
import { findPasskeys } from '../stored-passkeys.ts'
import { findUser, presentUser, type User } from '../users.ts'
import { createUser } from './create-user.ts'
import { deleteFactor } from './delete-factor.ts'
import { deleteUser } from './delete-user.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { listUsers } from './list-users.ts'
import { updateUser } from './update-user.ts'
import { deletePasskey } from './user-passkeys.ts'

/** Which key a request brings: see `createCheckApiKey`. */
type CheckApiKey = (apikey: string | undefined) => 'anon' | 'service_role'

const deleteBody = z.object({ should_soft_delete: z.boolean().nullish() })

/**
 * Accounts and invitations for an operator's scripts (`auth.admin` of supabase-js). Requires the
 * secret key.
 * @returns routes for `/admin`
 */
export function admin(context: AuthContext, checkApiKey: CheckApiKey): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    requireSecretKey(checkApiKey, c)
    await next()
  })
  app.get('/users', (c) => listUsers(context, c))
  app.post('/users', async (c) => c.json(presentUser(await createUser(context, c))))
  app.get('/users/:id', async (c) => c.json(presentUser(await userOf(context, c))))
  app.put('/users/:id', async (c) => {
    const { id } = await userOf(context, c)
    return c.json(presentUser(await updateUser(context, c, id)))
  })
  app.delete('/users/:id', async (c) => {
    const user = await userOf(context, c)
    const { should_soft_delete } = await readBody(c, deleteBody)
    if (should_soft_delete)
      throw new AuthError(400, 'validation_failed', 'Soft deletion is not supported')
    await deleteUser(context, c, user)
    return c.json({})
  })
  app.get('/users/:id/factors', async (c) => c.json((await userOf(context, c)).factors))
  app.delete('/users/:id/factors/:factor', async (c) =>
    c.json(await deleteFactor(context, c, await userOf(context, c))),
  )
  app.get('/users/:id/passkeys', async (c) => {
    const { id } = await userOf(context, c)
    return c.json(await findPasskeys(context.sql, id))
  })
  app.delete('/users/:id/passkeys/:passkey', async (c) => {
    await deletePasskey(context, c, await userOf(context, c))
    return c.body(null, 204)
  })
  app.post('/generate_link', async (c) => c.json(await generateLink(context, c)))
  return app
}

/** `auth.admin.inviteUserByEmail`, which GoTrue keeps outside `/admin`. Mount it at `/invite`. */
export function invitations(context: AuthContext, checkApiKey: CheckApiKey): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    requireSecretKey(checkApiKey, c)
    return c.json(presentUser(await invite(context, c)))
  })
  return app
}

/** Requires the secret key in both headers, so that a user's session next to it does not pass. */
function requireSecretKey(checkApiKey: CheckApiKey, c: Context): void {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const apikey = c.req.header('apikey')
  if (checkApiKey(apikey) !== 'service_role' || token !== apikey)
    throw new AuthError(403, 'not_admin', 'User not allowed')
}

async function userOf(context: AuthContext, c: Context): Promise<User> {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(context.sql, id.data)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
