import { z } from 'zod'
import type { ModelSettings } from '#ai/model/create-model.ts'
import type { Operator } from '#app/data/site.ts'
import { states } from '#domain/database-values.ts'

/** What the operator decides, read from the environment once at the start. */
export type Config = {
  port: number
  host: string
  /** The port of Prometheus metrics, on loopback alone; there are none without it. */
  metricsPort: number | undefined
  /** The folder of the embedded database, the keys, fetched portraits and the files of /data. */
  dataDir: string
  databaseUrl: string | undefined
  /** The address of the same database without a pooler, if DATABASE_URL leads to one. */
  databaseDirectUrl: string | undefined
  /** A streaming replica of it, for public reads. */
  databaseReplicaUrl: string | undefined
  /** A Supabase project instead of our own accounts, data API and live service; `databaseUrl` is its database. */
  supabase: { url: string; publishableKey: string; secretKey: string } | undefined
  /** The public address, without a slash at its end. */
  siteUrl: string
  contactEmail: string
  /** An e-mail address or an https address for security.txt. */
  securityContact: string | undefined
  operator: Operator
  smtp: { url: string; from: string; bounces: string | undefined } | undefined
  /** Addresses besides the site's own that a mailed link may lead back to; `*` matches one part. */
  authRedirectUrls: string[]
  /** Other sites whose scripts may act with a reader's token. All sites may read public data. */
  allowedOrigins: string[]
  /** Publishes all public data as files, once a day. */
  openData: boolean
  /** The operator's own proxy is in front and names the visitor's address in X-Forwarded-For. */
  trustProxy: boolean
  /** Logs a line for each answered request. */
  logRequests: boolean
  /** Lists may be made public from the dashboard's table too, not only from their own page. */
  publicListsFromDashboard: boolean
  /** Readers may delete their own account. */
  accountDeletion: boolean
  /** A model that judges each text before it is published, in addition to the rules of the database. */
  moderationModel: { url: string; key: string; model: string } | undefined
  /** The model that writes summaries and analyses; without one, excerpts of the texts themselves are shown. */
  model: ModelSettings | undefined
  /** Google's Civic Information API, which knows the election and the polling place of a single address. */
  googleCivic: { key: string; url: string } | undefined
  /** The Census Bureau's geocoder, which knows the congressional district of a single address and needs no key. */
  censusGeocoder: { url: string } | undefined
  /** For the API of Congress.gov, which ingestion reads with it. */
  congressApiKey: string | undefined
  /** For the API of CourtListener, which ingestion reads with it. */
  courtListenerToken: string | undefined
  /** Multiplies the limits on tries at signing in and the like; 1 unless the server is being tested. */
  authLimitFactor: number
  /** Optional features of the auth service. */
  authSwitches: {
    oneTimeCodes: boolean
    resend: boolean
    reauthentication: boolean
    identities: boolean
    secondFactors: boolean
    passkeys: boolean
    admin: boolean
    signUp: boolean
  }
  /** Outside issuers whose OpenID Connect id tokens sign in. */
  idTokenIssuers: { name: string; issuer: string; jwksUrl: string; clientIds: string[] }[]
}

/** One sentence for each wrong value; the message of the error is all of them, a line each. */
export class ConfigError extends Error {}

const web = z.url({ protocol: /^https?$/ })
const yesOrNo = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
const unlessSwitchedOff = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true')
/** One line of text for a page. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,200}$/u)
const apiKey = z.string().regex(/^[\w-]{1,200}$/)
/** `sb_…`, or a JWT in older projects. */
const projectKey = z.string().regex(/^[\w.-]{20,2000}$/)
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number >= 1 && number <= 65_535)
const postgresUrl = z.string().refine((url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url))
const schema = z.object({
  PORT: port.default(3000),
  METRICS_PORT: port.optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  SUPABASE_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:\/\/[^?#@]+$/.test(url))
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SUPABASE_PUBLISHABLE_KEY: projectKey.refine((key) => !isSecretKey(key)).optional(),
  SUPABASE_SECRET_KEY: projectKey.optional(),
  SITE_URL: z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url))
    .transform((url) => new URL(url).origin)
    .optional(),
  CONTACT_EMAIL: z.email().default('contact@localhost'),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  OPERATOR_NAME: line.optional(),
  OPERATOR_STATE: z
    .string()
    .refine((code) => Object.hasOwn(states, code))
    .transform((code) => states[code as keyof typeof states])
    .optional(),
  OPERATOR_ADDRESS: line.optional(),
  LOG_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)
    .optional(),
  SMTP_BOUNCES: z
    .string()
    .regex(/^[^<>@\s+]+@[^<>@\s]+$/)
    .optional(),
  AUTH_REDIRECT_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine((list) => list.every((url) => web.safeParse(url.replaceAll('*', 'any')).success))
    .default([]),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .refine((list) =>
      list.every((origin) => URL.canParse(origin) && /^https?:\/\/[^/?#@*]+$/.test(origin)),
    )
    .transform((list) => list.map((origin) => new URL(origin).origin))
    .default([]),
  AUTH_LIMIT_FACTOR: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(1),
  AUTH_ONE_TIME_CODES: unlessSwitchedOff,
  AUTH_RESEND: unlessSwitchedOff,
  AUTH_REAUTHENTICATION: unlessSwitchedOff,
  AUTH_IDENTITIES: unlessSwitchedOff,
  AUTH_SECOND_FACTORS: unlessSwitchedOff,
  AUTH_PASSKEYS: unlessSwitchedOff,
  AUTH_SIGN_UP: unlessSwitchedOff,
  AUTH_ADMIN: unlessSwitchedOff,
  ID_TOKEN_ISSUERS: z
    .string()
    .transform((text) => parsedJson(text))
    .pipe(
      z.array(
        z.strictObject({
          name: z.string().regex(/^(?!email$)[\w:-]{1,100}$/),
          issuer: z.string().min(1),
          jwksUrl: web,
          clientIds: z.array(z.string().min(1)).nonempty(),
        }),
      ),
    )
    .default([]),
  OPEN_DATA: unlessSwitchedOff,
  TRUST_PROXY: yesOrNo,
  LOG_REQUESTS: yesOrNo,
  PUBLIC_LISTS_FROM_DASHBOARD: yesOrNo,
  ACCOUNT_DELETION: unlessSwitchedOff,
  GOOGLE_CIVIC_API_KEY: apiKey.optional(),
  GOOGLE_CIVIC_URL: web
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://civicinfo.googleapis.com/civicinfo/v2'),
  CENSUS_GEOCODER: unlessSwitchedOff,
  CENSUS_GEOCODER_URL: web
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://geocoding.geo.census.gov/geocoder'),
  CONGRESS_API_KEY: apiKey.optional(),
  COURTLISTENER_TOKEN: apiKey.optional(),
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic', 'google']).default('openai-compatible'),
  AI_MODEL: z
    .string()
    .regex(/^[\w./:@-]{1,200}$/)
    .optional(),
  AI_BASE_URL: web.transform((url) => url.replace(/\/+$/, '')).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODERATION: yesOrNo,
  AI_MODERATION_URL: web
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.openai.com/v1'),
  AI_MODERATION_KEY: z.string().min(1).optional(),
  AI_MODERATION_MODEL: z.string().min(1).default('omni-moderation-latest'),
})

/** The form of each variable with an example, for errors. */
const forms: Record<keyof z.infer<typeof schema>, string> = {
  PORT: 'a port number from 1 to 65535, such as 3000',
  METRICS_PORT: 'a port number from 1 to 65535, such as 9464',
  HOST: 'an address or name to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'a directory, such as .data',
  DATABASE_URL:
    'the address of a PostgreSQL, such as postgres://rotunda:secret@localhost:5432/rotunda',
  DATABASE_DIRECT_URL:
    'the address of the PostgreSQL behind a pooler, such as postgres://rotunda:secret@localhost:5432/rotunda',
  DATABASE_REPLICA_URL:
    'the address of a replica, such as postgres://rotunda:secret@replica:5432/rotunda',
  SUPABASE_URL: "the address of a project's API, such as https://abcdefgh.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "the project's publishable (or anon) key, such as sb_publishable_…",
  SUPABASE_SECRET_KEY: "the project's secret (or service_role) key, such as sb_secret_…",
  SITE_URL: 'the public address without a path, such as https://rotunda.example',
  CONTACT_EMAIL: 'an e-mail address, such as contact@rotunda.example',
  SECURITY_CONTACT: 'an e-mail address or an https address, such as security@rotunda.example',
  OPERATOR_NAME: 'a name of at most 200 characters, such as Friends of Rotunda, Inc.',
  OPERATOR_STATE: 'the two letters of a state, such as CA',
  OPERATOR_ADDRESS: 'a postal address in one line, such as 1 Main Street, Springfield, IL 62701',
  LOG_DAYS: 'a number of days, such as 14, or 0 if no log has IP addresses',
  SMTP_URL: 'the address of a mail server, such as smtps://user:secret@mail.rotunda.example:465',
  SMTP_FROM: 'a sender, such as Rotunda <no-reply@rotunda.example>',
  SMTP_BOUNCES: 'an address without +, such as bounces@mail.rotunda.example',
  AUTH_REDIRECT_URLS: 'addresses with commas between, such as https://rotunda.example/*',
  ALLOWED_ORIGINS: 'origins with commas between, such as https://app.example,https://other.example',
  AUTH_LIMIT_FACTOR: 'a whole number from 1 to 9999, such as 1',
  AUTH_ONE_TIME_CODES: 'true or false',
  AUTH_RESEND: 'true or false',
  AUTH_REAUTHENTICATION: 'true or false',
  AUTH_IDENTITIES: 'true or false',
  AUTH_SECOND_FACTORS: 'true or false',
  AUTH_PASSKEYS: 'true or false',
  AUTH_SIGN_UP: 'true or false',
  AUTH_ADMIN: 'true or false',
  ID_TOKEN_ISSUERS:
    'a JSON list, such as [{"name":"agency","issuer":"https://login.example","jwksUrl":"https://login.example/jwks","clientIds":["rotunda"]}]',
  OPEN_DATA: 'true or false',
  TRUST_PROXY: 'true or false, such as true behind a proxy of your own',
  LOG_REQUESTS: 'true or false',
  PUBLIC_LISTS_FROM_DASHBOARD: 'true or false',
  ACCOUNT_DELETION: 'true or false',
  GOOGLE_CIVIC_API_KEY: 'a key of letters, digits, - and _',
  GOOGLE_CIVIC_URL:
    'an address that has /voterinfo, such as https://civicinfo.googleapis.com/civicinfo/v2',
  CENSUS_GEOCODER: 'true or false',
  CENSUS_GEOCODER_URL:
    'an address that has /geographies, such as https://geocoding.geo.census.gov/geocoder',
  CONGRESS_API_KEY: 'a key of letters, digits, - and _',
  COURTLISTENER_TOKEN: 'a token of letters, digits, - and _',
  AI_PROVIDER: 'openai-compatible, anthropic or google',
  AI_MODEL: 'the name of a model, such as qwen3:14b',
  AI_BASE_URL: 'an address that has /chat/completions, such as http://localhost:11434/v1',
  AI_API_KEY: 'the key for the provider of AI_MODEL',
  AI_MODERATION: 'true or false',
  AI_MODERATION_URL: 'an address that has /moderations, such as https://api.openai.com/v1',
  AI_MODERATION_KEY: 'the key for AI_MODERATION_URL',
  AI_MODERATION_MODEL: 'the name of a model, such as omni-moderation-latest',
}

/**
 * Checks the environment. An empty value counts as absent.
 * @throws ConfigError that names each wrong variable, its form and an example; never the value, which may be secret.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const { data, error } = schema.safeParse(given)
  if (error) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0] as keyof typeof forms))
    throw new ConfigError([...wrong].map((name) => `${name} must be ${forms[name]}.`).join('\n'))
  }
  const ofProject = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const
  if (ofProject.some((name) => data[name])) {
    const missing = [...ofProject, 'DATABASE_URL' as const].find((name) => !data[name])
    if (missing)
      throw new ConfigError(`${missing} is needed with a Supabase project: ${forms[missing]}.`)
    if (data.DATABASE_REPLICA_URL)
      throw new ConfigError(
        'DATABASE_REPLICA_URL does not work with a Supabase project. Its data API has its own replicas.',
      )
  }
  if (data.SMTP_URL && !data.SMTP_FROM) {
    throw new ConfigError(`SMTP_FROM is needed with SMTP_URL: ${forms.SMTP_FROM}.`)
  }
  if (data.AI_MODERATION && !data.AI_MODERATION_KEY) {
    throw new ConfigError(
      `AI_MODERATION_KEY is needed with AI_MODERATION: ${forms.AI_MODERATION_KEY}.`,
    )
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (data[name] && !data.DATABASE_URL)
      throw new ConfigError(`DATABASE_URL is needed with ${name}: ${forms.DATABASE_URL}.`)
  const isOwnServer = data.AI_PROVIDER === 'openai-compatible'
  if (data.AI_MODEL && isOwnServer && !data.AI_BASE_URL)
    throw new ConfigError(`AI_BASE_URL is needed with AI_MODEL: ${forms.AI_BASE_URL}.`)
  if (data.AI_MODEL && !isOwnServer && !data.AI_API_KEY)
    throw new ConfigError(`AI_API_KEY is needed with AI_MODEL: ${forms.AI_API_KEY}.`)
  return {
    port: data.PORT,
    host: data.HOST,
    metricsPort: data.METRICS_PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    supabase: data.SUPABASE_URL
      ? {
          url: data.SUPABASE_URL,
          publishableKey: data.SUPABASE_PUBLISHABLE_KEY ?? '',
          secretKey: data.SUPABASE_SECRET_KEY ?? '',
        }
      : undefined,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    contactEmail: data.CONTACT_EMAIL,
    securityContact: data.SECURITY_CONTACT,
    operator: {
      name: data.OPERATOR_NAME ?? null,
      state: data.OPERATOR_STATE ?? null,
      address: data.OPERATOR_ADDRESS ?? null,
      logDays: data.LOG_DAYS ?? null,
    },
    smtp: data.SMTP_URL
      ? { url: data.SMTP_URL, from: data.SMTP_FROM ?? '', bounces: data.SMTP_BOUNCES }
      : undefined,
    authRedirectUrls: data.AUTH_REDIRECT_URLS,
    allowedOrigins: data.ALLOWED_ORIGINS,
    openData: data.OPEN_DATA,
    trustProxy: data.TRUST_PROXY,
    logRequests: data.LOG_REQUESTS,
    publicListsFromDashboard: data.PUBLIC_LISTS_FROM_DASHBOARD,
    accountDeletion: data.ACCOUNT_DELETION,
    moderationModel: data.AI_MODERATION
      ? {
          url: data.AI_MODERATION_URL,
          key: data.AI_MODERATION_KEY ?? '',
          model: data.AI_MODERATION_MODEL,
        }
      : undefined,
    model: data.AI_MODEL
      ? {
          provider: data.AI_PROVIDER,
          model: data.AI_MODEL,
          baseUrl: data.AI_BASE_URL,
          apiKey: data.AI_API_KEY,
        }
      : undefined,
    googleCivic: data.GOOGLE_CIVIC_API_KEY
      ? { key: data.GOOGLE_CIVIC_API_KEY, url: data.GOOGLE_CIVIC_URL }
      : undefined,
    censusGeocoder: data.CENSUS_GEOCODER ? { url: data.CENSUS_GEOCODER_URL } : undefined,
    congressApiKey: data.CONGRESS_API_KEY,
    courtListenerToken: data.COURTLISTENER_TOKEN,
    authLimitFactor: data.AUTH_LIMIT_FACTOR,
    authSwitches: {
      oneTimeCodes: data.AUTH_ONE_TIME_CODES,
      resend: data.AUTH_RESEND,
      reauthentication: data.AUTH_REAUTHENTICATION,
      identities: data.AUTH_IDENTITIES,
      secondFactors: data.AUTH_SECOND_FACTORS,
      passkeys: data.AUTH_PASSKEYS,
      signUp: data.AUTH_SIGN_UP,
      admin: data.AUTH_ADMIN,
    },
    idTokenIssuers: data.ID_TOKEN_ISSUERS,
  }
}

/** `readConfig` for commands, which avoid the pooler because their work outlasts a transaction. */
export function readCommandConfig(...[environment]: Parameters<typeof readConfig>): Config {
  const config = readConfig(environment)
  return { ...config, databaseUrl: config.databaseDirectUrl ?? config.databaseUrl }
}

/** Pages carry the publishable key, so a secret key must not be set in its place. */
function isSecretKey(key: string): boolean {
  const [, payload = ''] = key.split('.')
  const claims = parsedJson(Buffer.from(payload, 'base64url').toString())
  return key.startsWith('sb_secret_') || (claims as { role?: unknown })?.role === 'service_role'
}

/** Invalid JSON becomes undefined, which no schema here accepts. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
