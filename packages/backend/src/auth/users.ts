import type postgres from 'postgres'
import { AuthError } from './auth-error.ts'
import type { AuthContext, Transaction } from './context.ts'
import { log } from './log.ts'

type Metadata = Record<string, unknown>

/** An account with its identities and factors, as the service works with it. */
export type User = {
  id: string
  aud: string
  role: string
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  phone: string | null
  confirmed_at: Date | null
  banned_until: Date | null
  is_anonymous: boolean
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  identities: Identity[]
  factors: Factor[]
}

export type Identity = {
  identity_id: string
  id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

export type Factor = {
  id: string
  friendly_name: string | null
  factor_type: string
  status: 'verified' | 'unverified'
  created_at: string
  updated_at: string
}

type Queryable = postgres.Sql | Transaction

export async function findUser(sql: Queryable, id: string): Promise<User | undefined> {
  return (await selectUsers(sql, sql`users.id = ${id}`))[0]
}

/**
 * The account, with its row locked until the commit, so that no ban or new password comes in
 * between.
 */
export async function lockUser(sql: Transaction, id: string): Promise<User | undefined> {
  await sql`select from auth.users where id = ${id} for no key update`
  return findUser(sql, id)
}

export async function findUserByEmail(sql: Queryable, email: string): Promise<User | undefined> {
  return (await selectUsers(sql, sql`users.email = ${email} and users.is_sso_user = false`))[0]
}

/** Accounts, the newest first. */
export async function findUsers(
  sql: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<User[]> {
  const page = sql`order by users.created_at desc, users.id limit ${limit} offset ${offset}`
  return selectUsers(sql, sql`true`, page)
}

async function selectUsers(
  sql: Queryable,
  condition: postgres.PendingQuery<postgres.Row[]>,
  page: postgres.PendingQuery<postgres.Row[]> = sql``,
): Promise<User[]> {
  return sql<User[]>`
    select
      users.*,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'identity_id', identities.id,
          'id', identities.provider_id,
          'user_id', identities.user_id,
          'identity_data', identities.identity_data,
          'provider', identities.provider,
          'last_sign_in_at', identities.last_sign_in_at,
          'created_at', identities.created_at,
          'updated_at', identities.updated_at,
          'email', identities.email
        ) order by identities.created_at)
        from auth.identities where identities.user_id = users.id
      ), '[]') as identities,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', mfa_factors.id,
          'friendly_name', mfa_factors.friendly_name,
          'factor_type', mfa_factors.factor_type,
          'status', mfa_factors.status,
          'created_at', mfa_factors.created_at,
          'updated_at', mfa_factors.updated_at
        ) order by mfa_factors.created_at)
        from auth.mfa_factors where mfa_factors.user_id = users.id
      ), '[]') as factors
    from auth.users
    where ${condition} and users.deleted_at is null
    ${page}`
}

export type NewUser = {
  id?: string
  email: string
  passwordHash: string | null
  data: Metadata
  appData?: Metadata
  confirmed: boolean
  provider?: { name: string; id: string; claims: Metadata }
}

/**
 * Makes an account with its identity. The product's trigger makes its profile in the same
 * transaction.
 * @returns the id
 * @throws AuthError with the trigger's own message if it refuses
 */
export async function insertUser(
  context: AuthContext,
  sql: Transaction,
  {
    id = crypto.randomUUID(),
    email,
    passwordHash,
    data,
    appData = {},
    confirmed,
    provider,
  }: NewUser,
): Promise<string> {
  const at = new Date(context.now())
  const name = provider?.name ?? 'email'
  const verified = { email, email_verified: confirmed, phone_verified: false }
  const userData = { ...data, ...verified, sub: provider?.id ?? id }
  const allAppData = { ...appData, provider: name, providers: [name] }
  const identityData = {
    ...(provider ? provider.claims : data),
    ...verified,
    sub: provider?.id ?? id,
  }
  try {
    await sql`
      insert into auth.users (
        id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at
      ) values (
        ${id}, ${email}, ${passwordHash}, ${confirmed ? at : null}, ${sql.json(allAppData)},
        ${sql.json(userData)}, ${at}, ${at}
      )`
  } catch (error) {
    throw refusalOf(error)
  }
  await sql`
    insert into auth.identities (
      provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
    ) values (
      ${provider?.id ?? id}, ${id}, ${sql.json(identityData)}, ${name}, ${at}, ${at}, ${at}
    )`
  return id
}

/** Errors that a trigger of the product raised are for the reader. All others are ours. */
export function refusalOf(error: unknown): unknown {
  const { code, constraint_name, table_name, message } = error as Partial<postgres.PostgresError>
  if (constraint_name === 'users_email_partial_key')
    return new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    )
  // PostgreSQL's own violations name the table; those a trigger raised in words of its own do not.
  const raised = code === 'P0001' || (code?.startsWith('23') && !constraint_name && !table_name)
  if (raised && message) return new AuthError(422, 'validation_failed', message)
  if (code?.startsWith('22') || code?.startsWith('23')) {
    log('the database refused to save a user', error)
    return new AuthError(422, 'unexpected_failure', 'Database error saving new user')
  }
  return error
}

export function isBanned(context: AuthContext, user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > context.now()
}

/** The account in the form auth-js hands to the app. Nothing of it is secret to its owner. */
export function presentUser(user: User): Record<string, unknown> {
  const shown: Record<string, unknown> = {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    phone: user.phone ?? '',
    invited_at: user.invited_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change ? user.email_change_sent_at : null,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    factors: user.factors.length > 0 ? user.factors : null,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    is_anonymous: user.is_anonymous,
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null))
}
