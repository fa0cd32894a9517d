import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readCommandConfig, readConfig } from './config.ts'

test('without any variable the server runs on loopback with a directory of its own', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    siteUrl: 'http://localhost:3000',
    contactEmail: 'contact@localhost',
    operator: { name: null, state: null, address: null, logDays: null },
    smtp: undefined,
    authRedirectUrls: [],
    allowedOrigins: [],
    openData: true,
    trustProxy: false,
    logRequests: false,
    publicListsFromDashboard: false,
    accountDeletion: true,
    moderationModel: undefined,
    censusGeocoder: { url: 'https://geocoding.geo.census.gov/geocoder' },
    authLimitFactor: 1,
    authSwitches: {
      oneTimeCodes: true,
      resend: true,
      reauthentication: true,
      identities: true,
      secondFactors: true,
      passkeys: true,
      admin: true,
      signUp: true,
    },
    idTokenIssuers: [],
  })
})

test('the geocoder of the Census Bureau can be switched off', () => {
  expect(readConfig({ CENSUS_GEOCODER: 'false' }).censusGeocoder).toBeUndefined()
  expect(readConfig({ CENSUS_GEOCODER_URL: 'http://127.0.0.1:1/g/' }).censusGeocoder).toEqual({
    url: 'http://127.0.0.1:1/g',
  })
})

test('a model for moderation needs its key, and has a usual address', () => {
  expect(() => readConfig({ AI_MODERATION: 'true' })).toThrow(/^AI_MODERATION_KEY is needed/)
  expect(readConfig({ AI_MODERATION: 'true', AI_MODERATION_KEY: 'k' }).moderationModel).toEqual({
    url: 'https://api.openai.com/v1',
    key: 'k',
    model: 'omni-moderation-latest',
  })
  expect(readConfig({ AI_MODERATION_KEY: 'k' }).moderationModel).toBeUndefined()
})

test('a replica and an address past a pooler are of a database that is named', () => {
  const DATABASE_URL = 'postgres://rotunda@db/rotunda'
  const replica = { DATABASE_REPLICA_URL: 'postgres://rotunda@replica/rotunda' }
  const direct = { DATABASE_DIRECT_URL: 'postgres://rotunda@direct/rotunda' }
  expect(readConfig({ DATABASE_URL, ...replica, ...direct })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseReplicaUrl: replica.DATABASE_REPLICA_URL,
    databaseDirectUrl: direct.DATABASE_DIRECT_URL,
  })
  // What a command does outlasts a transaction.
  expect(readCommandConfig({ DATABASE_URL, ...direct }).databaseUrl).toBe(
    direct.DATABASE_DIRECT_URL,
  )
  expect(readCommandConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  expect(() => readConfig(replica)).toThrow(/^DATABASE_URL is needed with DATABASE_REPLICA_URL/)
  expect(() => readConfig(direct)).toThrow(/^DATABASE_URL is needed with DATABASE_DIRECT_URL/)
})

test('a Supabase project needs its address, both keys and its database, and never shows the secret one', () => {
  const project = {
    SUPABASE_URL: 'https://abcdefgh.supabase.co/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
    SUPABASE_SECRET_KEY: 'sb_secret_0123456789',
    DATABASE_URL: 'postgres://postgres:secret@db.abcdefgh.supabase.co:5432/postgres',
  }
  expect(readConfig(project).supabase).toEqual({
    url: 'https://abcdefgh.supabase.co',
    publishableKey: 'sb_publishable_0123456789',
    secretKey: 'sb_secret_0123456789',
  })
  for (const name of Object.keys(project))
    expect(() => readConfig({ ...project, [name]: '' })).toThrow(
      new RegExp(`^${name} is needed with a Supabase project: `),
    )
  const serviceRole = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.sig`
  for (const key of [project.SUPABASE_SECRET_KEY, serviceRole])
    expect(() => readConfig({ ...project, SUPABASE_PUBLISHABLE_KEY: key })).toThrow(
      /^SUPABASE_PUBLISHABLE_KEY must be the project's publishable/,
    )
})

const off = (name: string) => readConfig({ [name]: 'false' }).authSwitches

test('a model of the operator needs an address or a key, whichever its provider is reached by', () => {
  expect(readConfig({ AI_API_KEY: 'k' }).model).toBeUndefined()
  expect(() => readConfig({ AI_MODEL: 'qwen3:14b' })).toThrow(/^AI_BASE_URL is needed/)
  expect(
    readConfig({ AI_MODEL: 'qwen3:14b', AI_BASE_URL: 'http://localhost:11434/v1/' }).model,
  ).toEqual({
    provider: 'openai-compatible',
    model: 'qwen3:14b',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: undefined,
  })
  expect(() => readConfig({ AI_MODEL: 'a-model', AI_PROVIDER: 'anthropic' })).toThrow(
    /^AI_API_KEY is needed/,
  )
  expect(() => readConfig({ AI_PROVIDER: 'somebody' })).toThrow(/^AI_PROVIDER must be/)
})

test('each feature of accounts is switched off by a variable of its own', () => {
  expect(off('AUTH_ONE_TIME_CODES').oneTimeCodes).toBe(false)
  expect(off('AUTH_RESEND').resend).toBe(false)
  expect(off('AUTH_REAUTHENTICATION').reauthentication).toBe(false)
  expect(off('AUTH_IDENTITIES').identities).toBe(false)
  expect(off('AUTH_SECOND_FACTORS').secondFactors).toBe(false)
  expect(off('AUTH_PASSKEYS').passkeys).toBe(false)
  expect(off('AUTH_ADMIN').admin).toBe(false)
  expect(off('AUTH_ADMIN').resend).toBe(true)
})

test('good values are taken, and empty ones count as absent', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: ' ',
    DATABASE_URL: 'postgresql://rotunda@%2Frun%2Fpostgresql/rotunda',
    SITE_URL: 'https://rotunda.example/',
    OPERATOR_NAME: 'Friends of Rotunda, Inc.',
    OPERATOR_STATE: 'CA',
    LOG_DAYS: '0',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    SMTP_FROM: 'Rotunda <no-reply@rotunda.example>',
    AUTH_REDIRECT_URLS: 'https://rotunda.example/*, http://localhost:5173/reset',
    OPEN_DATA: 'false',
    TRUST_PROXY: 'true',
    ID_TOKEN_ISSUERS:
      '[{"name":"agency","issuer":"https://login.example","jwksUrl":"https://login.example/jwks","clientIds":["rotunda"]}]',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '.data',
    siteUrl: 'https://rotunda.example',
    operator: { name: 'Friends of Rotunda, Inc.', state: 'California', address: null, logDays: 0 },
    smtp: {
      url: 'smtps://user:secret@mail.example:465',
      from: 'Rotunda <no-reply@rotunda.example>',
    },
    authRedirectUrls: ['https://rotunda.example/*', 'http://localhost:5173/reset'],
    openData: false,
    trustProxy: true,
    idTokenIssuers: [
      {
        name: 'agency',
        issuer: 'https://login.example',
        jwksUrl: 'https://login.example/jwks',
        clientIds: ['rotunda'],
      },
    ],
  })
})

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['HOST', 'two words'],
  ['SECURITY_CONTACT', 'http://rotunda.example/report'],
  ['OPERATOR_NAME', 'two\nlines'],
  ['OPERATOR_STATE', 'California'],
  ['OPERATOR_ADDRESS', 'x'.repeat(201)],
  ['LOG_DAYS', 'never'],
  ['DATABASE_URL', 'mysql://localhost/rotunda'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_REPLICA_URL', 'replica:5432'],
  ['SUPABASE_URL', 'abcdefgh.supabase.co'],
  ['SUPABASE_URL', 'https://user:secret@abcdefgh.supabase.co'],
  ['SUPABASE_SECRET_KEY', 'short'],
  ['SITE_URL', 'rotunda.example'],
  ['SITE_URL', 'https://rotunda.example/path'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['CONTACT_EMAIL', 'nobody'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_FROM', 'Rotunda\r\nBcc: all@rotunda.example'],
  ['AUTH_REDIRECT_URLS', 'https://rotunda.example, javascript:alert(1)'],
  ['TRUST_PROXY', 'yes'],
  ['AUTH_LIMIT_FACTOR', '0'],
  ['ID_TOKEN_ISSUERS', 'agency'],
  ['ID_TOKEN_ISSUERS', '[{"name":"agency"}]'],
  [
    'ID_TOKEN_ISSUERS',
    '[{"name":"email","issuer":"i","jwksUrl":"https://i.example/jwks","clientIds":["c"]}]',
  ],
])('%s=%j is refused with its form and an example', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^${name} must be .+, such as .+\\.$`),
  )
})

test('every wrong variable is named at once, and no value is repeated', () => {
  let said = ''
  try {
    readConfig({ PORT: 'x', DATABASE_URL: 'mysql://u:password@h/d' })
  } catch (error) {
    said = (error as Error).message
  }
  expect(said).toMatch(/^PORT must be[^]*\nDATABASE_URL must be/)
  expect(said).not.toContain('password')
})

test('keys for the official sources are taken, and a wrong one is refused without being repeated', () => {
  expect(readConfig({ CONGRESS_API_KEY: 'Abc-123', COURTLISTENER_TOKEN: '0af9' })).toMatchObject({
    congressApiKey: 'Abc-123',
    courtListenerToken: '0af9',
  })
  expect(() => readConfig({ CONGRESS_API_KEY: 'two words' })).toThrow(
    new ConfigError('CONGRESS_API_KEY must be a key of letters, digits, - and _.'),
  )
})

test('a mail server needs a sender', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost:1025' })).toThrow(/^SMTP_FROM is needed/)
})

function namesIn(file: string, line: RegExp): Set<string | undefined> {
  return new Set(Array.from(readFileSync(file, 'utf8').matchAll(line), ([, name]) => name))
}

test('.env.example explains every variable, and no other', () => {
  const explained = namesIn('.env.example', /^#([A-Z_]+)=/gm)
  expect(explained).toEqual(namesIn('server/config.ts', /^ {2}([A-Z_]+):/gm))
})
