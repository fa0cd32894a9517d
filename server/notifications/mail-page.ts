import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type postgres from 'postgres'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import {
  mailFrequencyLabels,
  mailHours,
  mailWeekdays,
  timeZoneOptions,
} from '#domain/notifications/mail-schedule.ts'
import { notificationLabels, securityKinds } from '#domain/notifications/notification-kinds.ts'
import type { InstallationKey } from '@rotunda/backend/auth'
import { contentHash } from '@rotunda/backend/http'
import { escapeHtml } from '@rotunda/backend/mail'
import { readMailToken } from './mail-token.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:2em auto;padding:0 1em;color:#1b1b1b;background:#fff}
h1{font:600 1.6em/1.2 Georgia,serif}label{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.2em 1em;align-items:center;padding:.4em 0;border-bottom:1px solid #ccc}
select,input,button{font:inherit;color:inherit;background:inherit;border:1px solid #767676;border-radius:4px;min-height:2.6em;padding:0 .6em}
button{font-weight:600;cursor:pointer;margin:1em 0}
@media(prefers-color-scheme:dark){body{background:#16181c;color:#eee}label{border-color:#444}a{color:#9cc4ff}option{background:#16181c}}`

const frequencies = Object.keys(mailFrequencyLabels) as (keyof typeof mailFrequencyLabels)[]
const frequencyOptions = Object.entries(mailFrequencyLabels).map(([value, label]) => ({
  value,
  label,
}))
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

  async function find(c: Context): Promise<{ userId: string; preferences: Preferences } | null> {
    const userId = readMailToken(installation, c.req.param('token') ?? '')
    if (userId === null) return null
    const [preferences] = await sql<Preferences[]>`
      select frequencies, hour, weekday, time_zone from public.mail_preferences where user_id = ${userId}`
    return preferences ? { userId, preferences } : null
  }

  app.get('/:token', async (c) => {
    const found = await find(c)
    if (!found) return notFound(c)
    return answer(c, 'Your mail choices', preferencesForm(c, found.preferences))
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
      return answer(
        c,
        'Your mail choices',
        `<p role="alert">We did not save this. ${
          place?.known
            ? 'One of your choices is not on the list. Please choose again.'
            : 'We do not know this time zone. Please choose another.'
        } Your other choices are still here.</p>${preferencesForm(c, chosen)}`,
        400,
      )
    const { frequencies: wanted, hour, weekday, time_zone } = chosen
    await sql`
      update public.mail_preferences
      set frequencies = ${sql.json(wanted)}, hour = ${hour}, weekday = ${weekday}, time_zone = ${time_zone}
      where user_id = ${found.userId}`
    return answer(
      c,
      'Your mail choices',
      `<p role="status">Saved.</p>${preferencesForm(c, chosen)}`,
    )
  })
  app.get('/:token/stop', async (c) => {
    if (!(await find(c))) return notFound(c)
    return answer(
      c,
      'Stop mail about notifications',
      `<p>${stopped} Your notifications stay on your notifications page.</p><form method="post"><button>Stop all notification mail</button></form>`,
    )
  })
  app.post('/:token/stop', async (c) => {
    const found = await find(c)
    if (!found) return notFound(c)
    await sql`
      update public.mail_preferences
      set frequencies = (
        select coalesce(jsonb_object_agg(kept.kind, kept.frequency), '{}')
        from jsonb_each(frequencies) as kept (kind, frequency)
        where kept.kind = any(${[...securityKinds]})
      )
      where user_id = ${found.userId}`
    return answer(c, 'Stopped', `<p role="status">${stopped}</p>`)
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

/** The fields of a form; empty if the body is no form. */
function readForm(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) return {}
    throw error
  })
}

function preferencesForm(
  c: Context,
  { frequencies: wanted, hour, weekday, time_zone }: Preferences,
): string {
  const stopAddress = `/mail/${encodeURIComponent(c.req.param('token') ?? '')}/stop`
  const rows = kinds.map((kind) =>
    select(kind, notificationLabels[kind], frequencyOptions, wanted[kind] ?? 'off'),
  )
  return `<form method="post">${rows.join('')}
${select('hour', 'Hour of daily and weekly mail', mailHours, String(hour))}
${select('weekday', 'Day of weekly mail', mailWeekdays, String(weekday))}
${select('time_zone', 'Time zone', timeZoneOptions(time_zone), time_zone)}
<button>Save</button></form>
<form method="post" action="${stopAddress}"><button>Stop all notification mail</button></form>`
}

function select(
  name: string,
  label: string,
  options: readonly { value: string; label: string }[],
  chosen: string,
): string {
  return `<label>${escapeHtml(label)} <select name="${name}">${options
    .map(
      (option) =>
        `<option value="${option.value}"${option.value === chosen ? ' selected' : ''}>${escapeHtml(option.label)}</option>`,
    )
    .join('')}</select></label>`
}

function notFound(c: Context): Response | Promise<Response> {
  return answer(
    c,
    'This link does not work',
    `<p>The link may be incomplete, or the account was deleted. You can also choose your mail on your <a href="${paths.accountSettings()}">settings page</a>.</p>`,
    404,
  )
}

function answer(c: Context, title: string, body: string, status: 200 | 400 | 404 = 200) {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${contentHash(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`,
  )
  return c.html(
    `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Rotunda</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}<p><a href="/">Rotunda</a></p></main></body>
</html>`,
    status,
  )
}
