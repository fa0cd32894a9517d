import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { AuthError } from '../auth-error.ts'
import { callerOf, transact, type AuthContext } from '../context.ts'
import { readBody } from '../read-body.ts'
import { lockAddress } from '../lock-address.ts'
import { findUser, insertUser, type User } from '../users.ts'
import { bannedUntil, passwordHashOf, refuseUnkept, userAttributes } from './user-attributes.ts'

const body = userAttributes.extend({ id: z.uuid().nullish() })

/**
 * Makes an account without sending mail. The user can't sign in until the address is confirmed, by
 * the operator here or later.
 */
export async function createUser(context: AuthContext, c: Context): Promise<User> {
  const attributes = await readBody(c, body)
  refuseUnkept(attributes)
  const { email, user_metadata, app_metadata } = attributes
  if (!email)
    throw new AuthError(
      400,
      'validation_failed',
      'Cannot create a user without either an email or phone',
    )
  const banned = bannedUntil(context, attributes)
  const passwordHash =
    (await passwordHashOf(context, attributes)) ??
    // As in GoTrue, no one knows this password. A recovery sets another.
    (await context.passwords.hash(randomBytes(32).toString('base64url'), 'service'))
  return transact(context, async (sql) => {
    if (await lockAddress(sql, email)) throw emailExists()
    const id = await insertUser(context, sql, {
      ...(attributes.id ? { id: attributes.id } : {}),
      email,
      passwordHash,
      data: user_metadata ?? {},
      appData: app_metadata ?? {},
      confirmed: attributes.email_confirm ?? false,
    })
    if (banned) await sql`update auth.users set banned_until = ${banned} where id = ${id}`
    await audit(context, sql, callerOf(context, c), 'user_signedup', null, { user_id: id })
    return (await findUser(sql, id))!
  })
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}
