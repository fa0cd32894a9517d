import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ServerBuild } from 'react-router'
import type { CodesToLogIn, Processors } from '#app/data/site.ts'
import { outageOf } from '@rotunda/backend/database'
import { requestId } from '@rotunda/backend/http'
import { citationsAsJson } from './http/citations-as-json.ts'
import { createAssets } from './http/assets.ts'
import { createHealth } from './health.ts'
import { logError, logNote } from './http/log.ts'
import { loggedPath } from './http/logged-path.ts'
import type { Config } from './config.ts'
import { createSecurityTxt } from './http/security-txt.ts'
import { createDataFiles } from './open-data/data-files.ts'
import { createMcp } from './mcp/mcp.ts'
import { createLatestSets } from './open-data/latest-sets.ts'
import { publishedSet } from './open-data/published-set.ts'
import { openDataFolder } from './open-data/sets.ts'
import { createNoFollowByMail } from './notifications/follow-by-mail.ts'
import { createNoticesCalendar } from './notifications/notices-calendar.ts'
import { createNoticesFeed } from './notifications/notices-feed.ts'
import { openToOtherSites } from './http/open-to-other-sites.ts'
import { createPages } from './pages/pages.ts'
import { findPortraitSubject } from './portraits/portrait-subject.ts'
import { createPlatform, type PlatformOptions } from './platform.ts'
import { createPortraits } from './portraits/portraits.ts'
import { createPublicData } from './pages/public-data.ts'
import { createTextComparer } from './text-comparer/text-comparer.ts'
import { closeAnswers, closedHeaders } from './http/security-headers.ts'

export type AppOptions = PlatformOptions & {
  /** The built pages, asked for each rendering; without them only the platform is served. */
  pages?: () => Promise<ServerBuild>
  /** Where the built files are; in development Vite serves them. */
  assets?: string
  development?: boolean
}

const megabyte = 1024 * 1024

/** Composes the one server: the platform's API, the functions, built files, and pages for every other address. */
export function createApp(options: AppOptions): Hono {
  const { config, keys } = options
  const https = config.siteUrl.startsWith('https:')
  const development = options.development ?? false

  const closed = { ...closedHeaders(https), 'cache-control': 'no-store' }
  const platform = createPlatform(options)
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof HTTPException) {
      const { body, status, headers } = error.getResponse()
      return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...closed } })
    }
    const outage = outageOf(error)
    if (outage) {
      return c.json({ code: 'service_unavailable', message: outage.message }, outage.status, {
        ...closed,
        'retry-after': String(outage.retryAfter),
      })
    }
    const id = requestId()
    logError('request failed', error, { method: c.req.method, path: loggedPath(c.req.path) })
    return c.json(
      { code: 'internal_error', message: 'Something went wrong on our side.', id },
      500,
      closed,
    )
  })
  app.use(openToOtherSites())
  if (options.assets) app.use(createAssets(options.assets, https))
  for (const path of ['/healthz', '/readyz']) app.use(path, closeAnswers(https))
  app.route('/', createHealth(options.sql, options))
  app.route('/', platform)
  for (const path of [
    '/outbox',
    '/mail/*',
    '/push/*',
    '/notices/*',
    '/portraits/*',
    '/data/:set/:file',
    '/data/sets.json',
    '/mcp',
    '/.well-known/security.txt',
  ])
    app.use(path, closeAnswers(https))
  if (options.auth) app.route('/outbox', options.auth.outbox)
  app.route('/.well-known', createSecurityTxt(config.securityContact, config.siteUrl))
  app.route('/mail/reports', options.mailReports)
  app.route('/mail/follow', options.followByMail ?? createNoFollowByMail(config.smtp !== undefined))
  app.route('/mail', options.mailPage)
  app.route('/push', options.pushStop)
  const { siteUrl } = config
  app.route('/notices', createNoticesFeed({ sql: options.sql, siteUrl }))
  app.route('/notices', createNoticesCalendar({ sql: options.sql, siteUrl }))
  app.route(
    '/portraits',
    createPortraits({
      directory: join(config.dataDir, 'portraits'),
      find: (id) => findPortraitSubject(options.sql, id),
      log: (message) => logNote('portrait', message),
    }),
  )
  const latestSets = createLatestSets(openDataFolder(config))
  app.route('/data', createDataFiles({ latestSets, trustProxy: config.trustProxy }))
  app.route('/mcp', createMcp({ platform, siteUrl, publishableKey: keys.publishableKey }))
  if (options.pages) {
    app.use('/cite', citationsAsJson())
    const { siteSettings } = options
    const { contactEmail } = config
    const { publishableKey } = keys
    // Only for methods that send a body: looking for a body costs as much as serving a cached page.
    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit({ maxSize: megabyte }))
    app.all(
      '*',
      createPages({
        build: options.pages,
        siteUrl,
        contactEmail,
        publishableKey,
        operator: config.operator,
        processors: processorsOf(config),
        codesToLogIn: codesToLogIn(config),
        passkeys: options.auth?.offersPasskeys ?? false,
        addressServices: {
          census: config.censusGeocoder !== undefined,
          google: config.googleCivic !== undefined,
        },
        siteSettings: () => {
          const settings = siteSettings.current()
          // A Supabase project decides by itself who may sign up.
          if (config.supabase) return { ...settings, signUps: 'open' }
          return config.authSwitches.signUp ? settings : { ...settings, signUps: 'closed' }
        },
        onSettingsChange: siteSettings.onChange,
        mailsWithoutAccount: options.followByMail !== undefined,
        countPage: options.pageCounts.count,
        behindMs: () => (options.replica?.isUsed ? options.replica.behindMs : 0),
        publicData: createPublicData(platform, siteUrl, publishableKey),
        openText: options.openText,
        trustProxy: config.trustProxy,
        compareTexts: createTextComparer(),
        latestSet: async () => {
          const [latest, ...earlier] = await latestSets()
          return latest && publishedSet(latest, earlier)
        },
        development,
      }),
    )
  }
  return app
}

/** The services that get data of users, as the privacy page names them. */
function processorsOf({ supabase, smtp, model, moderationModel }: Config): Processors {
  return {
    accounts: supabase ? new URL(supabase.url).host : null,
    mail: smtp !== undefined,
    model: model ? (model.baseUrl ? new URL(model.baseUrl).host : companies[model.provider]) : null,
    moderationModel: moderationModel ? new URL(moderationModel.url).host : null,
  }
}

function codesToLogIn({ supabase, smtp, authSwitches }: Config): CodesToLogIn {
  // A Supabase project sends the mails of accounts itself.
  if (supabase) return 'mailed'
  if (!authSwitches.oneTimeCodes) return 'off'
  return smtp ? 'mailed' : 'outbox'
}

const companies = {
  anthropic: 'Anthropic',
  google: 'Google',
  'openai-compatible': 'the operator',
} satisfies Record<NonNullable<Config['model']>['provider'], string>
