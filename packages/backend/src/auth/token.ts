import { Hono } from 'hono'
import { AuthError } from './auth-error.ts'
import type { AuthContext } from './context.ts'
import { tokenByIdToken } from './token-id-token.ts'
import { tokenByPassword } from './token-password.ts'
import { tokenByPkce } from './token-pkce.ts'
import { tokenByRefresh } from './token-refresh.ts'

const grants = {
  password: tokenByPassword,
  refresh_token: tokenByRefresh,
  pkce: tokenByPkce,
  id_token: tokenByIdToken,
}

/** Every way to a session: `POST /token?grant_type=…`. */
export function token(context: AuthContext): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const grantType = c.req.query('grant_type') ?? ''
    if (grantType === 'web3')
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 sign-ins are disabled')
    if (!Object.hasOwn(grants, grantType))
      throw new AuthError(400, 'validation_failed', 'unsupported_grant_type')
    const session = await grants[grantType as keyof typeof grants](context, c)
    return c.json(session)
  })
  return app
}
