import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type postgres from 'postgres'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { openBackend } from '@rotunda/backend'
import {
  type ApiKeys,
  type Auth,
  type Authenticate,
  type InstallationKey,
  openInstallationKey,
} from '@rotunda/backend/auth'
import { clientAddress } from '@rotunda/backend/http'
import type { Realtime } from '@rotunda/backend/realtime'
import {
  openSupabaseProject,
  type ProjectAddress,
  type SupabaseProject,
} from '@rotunda/backend/supabase-project'
import { startCleaningPendingLists } from './clean-pending-lists.ts'
import { startDecidingStatuses } from './decide-statuses.ts'
import type { Config } from './config.ts'
import { logError, logNote } from './http/log.ts'
import { startAskingAboutSuspicious } from './moderation/ask-about-suspicious.ts'
import { createModerationModel } from './moderation/ask-model.ts'
import { startCountingTextChanges } from './notifications/count-text-changes.ts'
import { startDelivering } from './notifications/deliver-notifications.ts'
import { createFollowByMail } from './notifications/follow-by-mail.ts'
import { createMailPage } from './notifications/mail-page.ts'
import { createMailReports } from './notifications/mail-reports.ts'
import { openPushKeys, type PushKeys } from './notifications/push-keys.ts'
import { createPushStop } from './notifications/push-stop.ts'
import { startSendingDigests } from './notifications/send-digests.ts'
import { startSendingPushes } from './notifications/send-pushes.ts'
import { startSendingWebhooks } from './notifications/send-webhooks.ts'
import { fromPage } from './http/request-budgets.ts'
import { createTextComparer } from './text-comparer/text-comparer.ts'
import { startCountingPages, type PageCounts } from './pages/page-counts.ts'
import { watchSiteSettings, type WatchedSettings } from './site-settings.ts'
import { createOpenText } from './texts/open-text.ts'

const stopTimeoutMs = 3000

/** The source of accounts, data API and live service: this server, or a Supabase project. */
type Accounts = {
  keys: ApiKeys
  authenticate: Authenticate
  realtime: Realtime
} & ({ auth: Auth; project: undefined } | { auth: undefined; project: SupabaseProject })

/** The services that the app needs besides the configuration and the database. */
export type Services = Accounts & {
  /** To be mounted at /mail: the pages behind the links of mailed notices. */
  mailPage: Hono
  /** To be mounted at /mail/follow. Undefined if this server offers no mail without an account. */
  followByMail: Hono | undefined
  mailReports: Hono
  pushKeys: PushKeys
  /** To be mounted at /push: ends pushes to one browser. */
  pushStop: Hono
  siteSettings: WatchedSettings
  pageCounts: PageCounts
  /** The operator's model; absent without one. */
  model: LanguageModel | undefined
  /** Fetches and stores the text of an action; returns whether it is available now. */
  openText: (actionId: string) => Promise<boolean>
  /** Closes the live service's clients, and waits up to 3 s for mail that is being sent. */
  stop(): Promise<void>
}

/** Opens the keys under DATA_DIR (made on the first start), and the services. */
export async function openServices(config: Config, sql: postgres.Sql): Promise<Services> {
  const installation = await openInstallationKey(join(keysFolder(config), 'installation-key'))
  const accounts = config.supabase
    ? openProject(config, config.supabase, sql)
    : await openOwnAccounts(config, sql, installation)
  const { auth, realtime } = accounts
  const model = config.model && (await openModel(config.model))
  const siteSettings = await watchSiteSettings(sql)
  const pageCounts = startCountingPages(sql)
  const stopDelivering = await startDelivering(sql)
  const stopCounting = startCountingTextChanges(sql, createTextComparer())
  const stopCleaning = startCleaningPendingLists(sql)
  const stopDeciding = startDecidingStatuses(sql)
  const stopAsking =
    config.moderationModel &&
    startAskingAboutSuspicious(
      sql,
      createModerationModel({
        ...config.moderationModel,
        onSilence: (why) => logNote('moderation model', why),
      }),
    )
  const { siteUrl, smtp, contactEmail } = config
  const pushKeys = await openPushKeys(join(keysFolder(config), 'push-keys.json'))
  const pushes = await startSendingPushes({ sql, installation, keys: pushKeys, contactEmail })
  const webhooks = await startSendingWebhooks({ sql, siteUrl })
  const digests = startSendingDigests({
    sql,
    installation,
    siteUrl,
    smtp,
    makeReportLink: auth?.makeReportLink,
  })
  let stopped: Promise<unknown> | undefined
  return {
    ...accounts,
    mailPage: createMailPage({ sql, installation }),
    siteSettings,
    pageCounts,
    followByMail:
      auth && smtp && config.authSwitches.signUp
        ? createFollowByMail({ sql, installation, siteUrl, mailboxes: auth.mailboxes })
        : undefined,
    mailReports: createMailReports({ sql, installation }),
    pushKeys,
    pushStop: createPushStop({ sql, installation }),
    model,
    openText: createOpenText({ sql, log: (message) => logNote('text', message) }),
    async stop() {
      stopped ??= Promise.race([
        Promise.all([
          auth?.stop(),
          realtime.stop(),
          stopDelivering(),
          stopCounting(),
          stopCleaning(),
          stopDeciding(),
          stopAsking?.(),
          digests.stop(),
          pushes.stop(),
          webhooks.stop(),
          siteSettings.stop(),
          pageCounts.stop(),
        ]),
        // The next start settles mail that is cut off.
        sleep(stopTimeoutMs, undefined, { ref: false }),
      ])
      await stopped
    },
  }
}

/** Our own accounts and live service. */
async function openOwnAccounts(
  config: Config,
  sql: postgres.Sql,
  installation: InstallationKey,
): Promise<Accounts> {
  const backend = await openBackend({
    sql,
    keysFolder: keysFolder(config),
    installation,
    siteUrl: config.siteUrl,
    productName: 'Rotunda',
    redirectAllowList: config.authRedirectUrls,
    smtp: config.smtp,
    trustProxy: config.trustProxy,
    limitFactor: config.authLimitFactor,
    idTokenIssuers: config.idTokenIssuers,
    switches: config.authSwitches,
    admitsAccount: maySignUp,
    origins: config.allowedOrigins,
    logError,
  })
  return { ...backend, project: undefined }
}

async function maySignUp(
  sql: postgres.TransactionSql,
  data: Record<string, unknown>,
): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select private.may_sign_up(${sql.json(data as postgres.JSONValue)}) as may`
  return row?.may === true
}

/** The accounts and live service of a Supabase project. */
function openProject(
  { siteUrl, trustProxy }: Config,
  address: ProjectAddress,
  sql: postgres.Sql,
): Accounts {
  const project = openSupabaseProject({
    project: address,
    sql,
    visitorOf: (c) => (c.env === fromPage ? undefined : clientAddress(c, trustProxy)),
    trustProxy,
    https: siteUrl.startsWith('https:'),
    logError,
  })
  const { publishableKey, secretKey } = address
  const { authenticate, realtime } = project
  return { keys: { publishableKey, secretKey }, authenticate, auth: undefined, project, realtime }
}

const keysFolder = ({ dataDir }: Config) => join(dataDir, 'keys')

/** Loads the model's packages only if one is configured. */
export async function openModel(settings: NonNullable<Config['model']>): Promise<LanguageModel> {
  const { createModel } = await import('#ai/model/create-model.ts')
  return createModel(settings)
}
