import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from './audit.ts'
import { AuthError } from './auth-error.ts'
import {
  callerOf,
  limitKeys,
  takesSignUp,
  transact,
  type AuthContext,
  type Caller,
  type Transaction,
} from './context.ts'
import type { VerifiedIdentity } from './id-token.ts'
import { readBody } from './read-body.ts'
import { openSession, type TokenResponse } from './sessions.ts'
import { claimsOf, lockSignedIn, requireSecondFactor } from './signed-in.ts'
import { lockAddress } from './lock-address.ts'
import { switchedOff } from './switches.ts'
import { findUser, insertUser, isBanned, type User } from './users.ts'

const body = z.object({
  provider: z.string().min(1).max(100),
  id_token: z.string().min(1),
  nonce: z.string().max(512).nullish(),
  link_identity: z.boolean().nullish(),
})

/** Signs in, or up, with the id token of a configured issuer; or adds that identity to the account signed in. */
export async function tokenByIdToken(context: AuthContext, c: Context): Promise<TokenResponse> {
  await context.limits.take('signInWithIdToken', limitKeys(context, c))
  const { provider, id_token, nonce, link_identity } = await readBody(c, body)
  const mayLink = context.switches.identities && context.idTokenProviders.length > 0
  if (link_identity && !mayLink) throw switchedOff.identities
  const verified = await context.checkIdToken(provider, id_token, nonce)
  const caller = callerOf(context, c)
  const claims = link_identity ? await claimsOf(context, c) : undefined
  return transact(context, async (sql) => {
    const atAddress = await lockAddress(sql, verified.email)
    const who = claims && (await lockSignedIn(context, sql, claims))
    if (who)
      requireSecondFactor(who, 'AAL2 session is required to link an identity when MFA is enabled.')
    const linkTo = who?.user
    const user = await userOf(context, sql, { provider, verified, atAddress, linkTo, caller })
    if (isBanned(context, user)) throw new AuthError(400, 'user_banned', 'User is banned')
    await audit(context, sql, caller, 'login', user.id, { method: 'oauth', provider })
    return openSession(context, sql, user, 'oauth', caller)
  })
}

async function userOf(
  context: AuthContext,
  sql: Transaction,
  request: {
    provider: string
    verified: VerifiedIdentity
    atAddress: User | undefined
    linkTo: User | undefined
    caller: Caller
  },
): Promise<User> {
  const { provider, verified, atAddress, linkTo, caller } = request
  const [known] = await sql<{ user_id: string }[]>`
    select user_id from auth.identities where provider = ${provider} and provider_id = ${verified.sub}`
  if (known && linkTo && known.user_id !== linkTo.id)
    throw new AuthError(
      422,
      'identity_already_exists',
      'Identity is already linked to another user',
    )
  if (known) return (await findUser(sql, known.user_id))!
  // An unconfirmed address does not prove who made that account, but the issuer's check does.
  if (!linkTo && atAddress && !atAddress.confirmed_at)
    await sql`delete from auth.users where id = ${atAddress.id}`
  const owner = linkTo ?? (atAddress?.confirmed_at ? atAddress : undefined)
  if (owner) {
    await link(context, sql, owner, provider, verified)
    await audit(context, sql, caller, 'identity_linked', owner.id, { provider })
    return (await findUser(sql, owner.id))!
  }
  if (!(await takesSignUp(context, sql, verified.claims))) throw switchedOff.signUp
  const id = await insertUser(context, sql, {
    email: verified.email,
    passwordHash: null,
    data: verified.claims,
    confirmed: true,
    provider: { name: provider, id: verified.sub, claims: verified.claims },
  })
  await audit(context, sql, caller, 'user_signedup', id, { provider })
  return (await findUser(sql, id))!
}

async function link(
  context: AuthContext,
  sql: Transaction,
  owner: User,
  provider: string,
  verified: VerifiedIdentity,
): Promise<void> {
  const at = new Date(context.now())
  const data = {
    ...verified.claims,
    sub: verified.sub,
    email: verified.email,
    email_verified: true,
  }
  await sql`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (
      ${verified.sub}, ${owner.id}, ${sql.json(data)}, ${provider}, ${at}, ${at}, ${at}
    )`
  await sql`
    update auth.users set
      raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers', (
        select jsonb_agg(distinct provider) from auth.identities where user_id = ${owner.id}
      )),
      updated_at = ${at}
    where id = ${owner.id}`
}
