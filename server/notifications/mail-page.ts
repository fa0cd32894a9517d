import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type postgres from 'postgres'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import {
  mailFrequencyLabels,
  mailHours,
  mailWeekdays,
  timeZoneOptions,
} from '#domain/notifications/mail-schedule.ts'
import {
  notificationLabels,
  notificationTopics,
  securityKinds,
} from '#domain/notifications/notification-kinds.ts'
import type { InstallationKey } from '@rotunda/backend/auth'
import { escapeHtml } from '@rotunda/backend/mail'
import { endFollow, type FollowedByMail, readFollows } from './mail-follows.ts'
import { readMailToken } from './mail-token.ts'
import { plainPage, readForm, selectField } from './plain-page.ts'

const frequencies = Object.keys(mailFrequencyLabels) as (keyof typeof mailFrequencyLabels)[]
const frequencyOptions = Object.entries(mailFrequencyLabels).map(([value, label]) => ({
  value,
  label,
}))
const accountKinds = new Set<string>(notificationTopics.account.kinds)
const kinds = Object.keys(notificationLabels) as (keyof typeof notificationLabels)[]

type Preferences = {
  frequencies: Record<string, string>
  hour: number
  weekday: number
  time_zone: string
}

const frequency = z.enum(frequencies)
const hourOfDay = z.coerce.number().int().min(0).max(23)
const dayOfWeek = z.coerce.number().int().min(1).max(7)
const zoneName = z
  .string()
  .max(64)
  .regex(/^[\w+/-]+$/)

const stopped =
  'You will get no more mail about notifications, except about sign-ins from a new browser. That mail protects your account.'

/**
 * The pages behind the links of a mail, at /mail/{token}: choose what comes by mail, or stop all of it, without
 * logging in. A GET changes nothing, so that a scanner which opens links does no harm; a POST acts (RFC 8058).
 */
export function createMailPage({
  sql,
  installation,
}: {
  sql: postgres.Sql
  installation: InstallationKey
}): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024 }))

  async function find(
    c: Context,
  ): Promise<{ userId: string; preferences: Preferences; getsMailOnly: boolean } | null> {
    const userId = readMailToken(installation, c.req.param('token') ?? '')
    if (userId === null) return null
    const [row] = await sql<(Preferences & { gets_mail_only: boolean })[]>`
      select frequencies, hour, weekday, time_zone, gets_mail_only
      from public.mail_preferences
      join public.profiles on profiles.id = mail_preferences.user_id
      where user_id = ${userId}`
    if (!row) return null
    const { gets_mail_only: getsMailOnly, ...preferences } = row
    return { userId, preferences, getsMailOnly }
  }

  app.get('/:token', async (c) => {
    const found = await find(c)
    if (!found) return notFound(c)
    const { userId, preferences, getsMailOnly } = found
    const follows = getsMailOnly ? followsOf(c, await readFollows(sql, userId)) : ''
    return plainPage(
      c,
      'Your mail choices',
      `${follows}${preferencesForm(c, preferences, getsMailOnly)}`,
    )
  })
  // Only for those who have no account to log in to: an account's follows are on its own pages.
  app.post('/:token/unfollow', async (c) => {
    const form = await readForm(c)
    const found = await find(c)
    if (!found?.getsMailOnly) return notFound(c)
    const { kind, id } = form
    if (typeof kind !== 'string' || typeof id !== 'string' || id.includes('\0')) return notFound(c)
    await endFollow(sql, found.userId, { kind, id })
    return c.redirect(addressOf(c), 303)
  })
  app.post('/:token', async (c) => {
    // Before the token is checked: a body may arrive long after its head.
    const form = await readForm(c)
    const found = await find(c)
    if (!found) return notFound(c)
    const chosen = readChoice(form, found.preferences)
    const [place] = await sql<{ known: boolean }[]>`
      select private.is_time_zone(${chosen.time_zone}) as known`
    if (chosen.wrong || !place?.known)
      return plainPage(
        c,
        'Your mail choices',
        `<p role="alert">We did not save this. ${
          place?.known
            ? 'One of your choices is not on the list. Please choose again.'
            : 'We do not know this time zone. Please choose another.'
        } Your other choices are still here.</p>${preferencesForm(c, chosen, found.getsMailOnly)}`,
        400,
      )
    const { frequencies: wanted, hour, weekday, time_zone } = chosen
    await sql`
      update public.mail_preferences
      set frequencies = frequencies || ${sql.json(wanted)}, hour = ${hour}, weekday = ${weekday}, time_zone = ${time_zone}
      where user_id = ${found.userId}`
    return plainPage(
      c,
      'Your mail choices',
      `<p role="status">Saved.</p>${preferencesForm(c, chosen, found.getsMailOnly)}`,
    )
  })
  app.get('/:token/stop', async (c) => {
    const found = await find(c)
    if (!found) return notFound(c)
    if (found.getsMailOnly)
      return plainPage(
        c,
        'Stop all mail',
        '<p>You get no more mail, and we delete your address and what you followed.</p><form method="post"><button>Stop all mail</button></form>',
      )
    return plainPage(
      c,
      'Stop mail about notifications',
      `<p>${stopped} Your notifications stay on your notifications page.</p><form method="post"><button>Stop all notification mail</button></form>`,
    )
  })
  app.post('/:token/stop', async (c) => {
    const found = await find(c)
    if (!found) return notFound(c)
    if (found.getsMailOnly) {
      // Not if its owner logs in at this moment.
      const { count } = await sql`
        with gone as (
          delete from public.profiles where id = ${found.userId} and gets_mail_only returning id
        )
        delete from auth.users where id in (select id from gone)`
      if (count > 0)
        return plainPage(
          c,
          'Stopped',
          '<p role="status">You get no more mail. We deleted your address and what you followed.</p>',
        )
    }
    await sql`
      update public.mail_preferences
      set frequencies = (
        select coalesce(jsonb_object_agg(kept.kind, kept.frequency), '{}')
        from jsonb_each(frequencies) as kept (kind, frequency)
        where kept.kind = any(${[...securityKinds]})
      )
      where user_id = ${found.userId}`
    return plainPage(c, 'Stopped', `<p role="status">${stopped}</p>`)
  })
  return app
}

/** The choices of a form, field by field. A value that is not offered leaves the stored one. */
function readChoice(
  form: Record<string, unknown>,
  stored: Preferences,
): Preferences & { wrong: boolean } {
  let wrong = false
  const read = <T>(type: z.ZodType<T>, name: string, otherwise: T): T => {
    const { success, data } = type.safeParse(form[name])
    if (!success) wrong = true
    return success ? data : otherwise
  }
  const frequenciesOf = kinds
    .filter((kind) => kind in form)
    .map((kind) => [kind, read<string>(frequency, kind, stored.frequencies[kind] ?? 'off')])
  const choice = {
    frequencies: Object.fromEntries(frequenciesOf) as Record<string, string>,
    hour: read(hourOfDay, 'hour', stored.hour),
    weekday: read(dayOfWeek, 'weekday', stored.weekday),
    time_zone: read(zoneName, 'time_zone', stored.time_zone),
  }
  return { ...choice, wrong }
}

const addressOf = (c: Context) => `/mail/${encodeURIComponent(c.req.param('token') ?? '')}`

function followsOf(c: Context, follows: readonly FollowedByMail[]): string {
  const items = follows.map(({ kind, id, name }) => {
    const words = escapeHtml(kind === 'tracker' ? `Search: ${name}` : headingTitle(name))
    return `<li>${words}<form method="post" action="${addressOf(c)}/unfollow"><input type="hidden" name="kind" value="${escapeHtml(kind)}"><input type="hidden" name="id" value="${escapeHtml(id)}"><button aria-label="Stop: ${words}">Stop</button></form></li>`
  })
  return `<h2>You get mail about</h2>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nothing at the moment.</p>'}
<p><a href="${paths.signup()}">Sign up</a> with the same address to see all of this on the site.</p><h2>When it comes</h2>`
}

function preferencesForm(
  c: Context,
  { frequencies: wanted, hour, weekday, time_zone }: Preferences,
  getsMailOnly: boolean,
): string {
  // An address without an account gets no replies and has no sign-ins.
  const offered = getsMailOnly
    ? kinds.filter((kind) => kind in wanted && !accountKinds.has(kind))
    : kinds
  const rows = offered.map((kind) =>
    selectField(kind, notificationLabels[kind], frequencyOptions, wanted[kind] ?? 'off'),
  )
  return `<form method="post">${rows.join('')}
${selectField('hour', 'Hour of daily and weekly mail', mailHours, String(hour))}
${selectField('weekday', 'Day of weekly mail', mailWeekdays, String(weekday))}
${selectField('time_zone', 'Time zone', timeZoneOptions(time_zone), time_zone)}
<button>Save</button></form>
<form method="post" action="${addressOf(c)}/stop"><button>${getsMailOnly ? 'Stop all mail and delete my address' : 'Stop all notification mail'}</button></form>`
}

function notFound(c: Context): Response | Promise<Response> {
  return plainPage(
    c,
    'This link does not work',
    `<p>The link may be incomplete, or the account was deleted. You can also choose your mail on your <a href="${paths.accountSettings()}">settings page</a>.</p>`,
    404,
  )
}
