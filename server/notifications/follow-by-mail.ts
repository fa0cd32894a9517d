import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type postgres from 'postgres'
import { z } from 'zod'
import { paths } from '#app/paths.ts'
import { headingTitle } from '#domain/actions/heading-title.ts'
import { truncate } from '#domain/language/truncate.ts'
import {
  AuthError,
  emailAddress,
  type InstallationKey,
  type MailboxAccounts,
} from '@rotunda/backend/auth'
import { escapeHtml } from '@rotunda/backend/mail'
import { mailFollow, type MailFollow, followByMail, nameOfFollow } from './mail-follows.ts'
import { mailToken } from './mail-token.ts'
import { plainPage, readForm, selectField } from './plain-page.ts'

const purpose = 'follow by mail'
/** Milliseconds for which the link of a confirmation works. */
const lifetime = 24 * 60 * 60 * 1000
/** Characters of a name in a sentence. */
const nameLength = 140
const title = 'Get mail without an account'

const frequency = z.enum(['weekly', 'daily'])
const frequencyOptions = [
  { value: 'weekly', label: 'Weekly' },
  { value: 'daily', label: 'Daily' },
]

/** A request for mail that waits for its confirmation. It is kept in the mailed link alone, encrypted. */
const request = z.object({
  email: emailAddress,
  thing: mailFollow,
  frequency,
  expires: z.number(),
})
type Request = z.output<typeof request>

/**
 * Mail without an account, at /mail/follow: a form, a mail that asks to confirm, and the page of its link. Until the
 * mailbox is proven nothing is stored, and every address gets the same answer. A GET changes nothing, because mail
 * scanners open links. The confirmation makes an account that only gets mail, or adds to the account of the address.
 */
export function createFollowByMail({
  sql,
  installation,
  siteUrl,
  mailboxes,
  now = Date.now,
}: {
  sql: postgres.Sql
  installation: InstallationKey
  siteUrl: string
  mailboxes: MailboxAccounts
  now?: () => number
}): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024 }))

  app.get('/', async (c) => {
    const found = await findThing(c.req.query())
    return found ? plainPage(c, title, formOf(found)) : nothingThere(c)
  })

  app.post('/', async (c) => {
    const fields = await readForm(c)
    const found = await findThing(fields)
    if (!found) return nothingThere(c)
    const email = emailAddress.safeParse(fields.email)
    const often = frequency.safeParse(fields.frequency)
    const typed = typeof fields.email === 'string' ? fields.email.slice(0, 254) : ''
    const refuse = (problem: string, status: 400 | 429) =>
      plainPage(
        c,
        title,
        `<p role="alert">${escapeHtml(problem)}</p>${formOf(found, typed, often.data)}`,
        status,
      )
    // Another site's page could send the form in the visitor's browser.
    if (isFromElsewhere(c)) return refuse('Press the button on this page to get a mail.', 400)
    if (!email.success) return refuse('Enter an email address, such as you@example.com.', 400)
    if (!often.success) return refuse('Choose how often.', 400)
    const token = seal({
      email: email.data,
      thing: found.thing,
      frequency: often.data,
      expires: now() + lifetime,
    })
    try {
      const url = `${siteUrl}/mail/follow/${token}`
      await mailboxes.sendLink(c, email.data, confirmFollowMail(found.name, often.data, url))
    } catch (error) {
      if (!(error instanceof AuthError) || error.status !== 429) throw error
      if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
      return refuse(error.message, 429)
    }
    return plainPage(
      c,
      'Check your email',
      `<p role="status">We’ve sent a mail to ${escapeHtml(email.data)}. Open its link within one day to confirm. If you don’t, we send nothing more and store nothing.</p>`,
    )
  })

  app.get('/:token', async (c) => {
    const asked = open(c.req.param('token'))
    const name = asked && (await nameOf(asked.thing))
    if (!asked || name === null) return expired(c)
    return plainPage(
      c,
      'Confirm your mail',
      `<p>${escapeHtml(asked.email)} gets ${asked.frequency} mail about ${escapeHtml(name)}. Each mail has a link to end it.</p><form method="post"><button>Yes, send me mail</button></form>`,
    )
  })

  app.post('/:token', async (c) => {
    if (isFromElsewhere(c)) return expired(c)
    const asked = open(c.req.param('token'))
    const name = asked && (await nameOf(asked.thing))
    if (!asked || name === null) return expired(c)
    let userId: string | null
    try {
      userId = await sql.begin(async (transaction) => {
        const account = await mailboxes.accountOf(transaction, asked.email)
        if (account !== null) await followByMail(transaction, account, asked.thing, asked.frequency)
        return account
      })
    } catch (error) {
      const refusal = moderationRefusal(error)
      if (refusal === null) throw error
      return plainPage(c, 'We can’t follow this search', `<p>${escapeHtml(refusal)}</p>`, 400)
    }
    if (userId === null)
      return plainPage(
        c,
        'We can’t send mail to this address',
        '<p>Its account is closed, or this site takes no new addresses right now.</p>',
        400,
      )
    const manage = `/mail/${mailToken(installation, userId)}`
    return plainPage(
      c,
      'You get mail now',
      `<p role="status">You get ${asked.frequency} mail about ${escapeHtml(name)}, if there is news.</p><p><a href="${manage}">See or change what you get</a></p>`,
    )
  })

  async function findThing(fields: Record<string, unknown>) {
    const { data: thing } = mailFollow.safeParse(fields)
    const name = thing && (await nameOf(thing))
    return thing && name ? { thing, name } : null
  }

  async function nameOf(thing: MailFollow): Promise<string | null> {
    const name = await nameOfFollow(sql, thing)
    return name && truncate(headingTitle(name), nameLength)
  }

  const seal = (asked: Request) =>
    Buffer.from(installation.seal(purpose, JSON.stringify(asked)), 'base64').toString('base64url')

  /** Null if the token is not ours or has expired. */
  function open(token: string): Request | null {
    try {
      const asked = request.parse(JSON.parse(installation.open(purpose, token)))
      return asked.expires > now() ? asked : null
    } catch {
      return null
    }
  }
  return app
}

/** Why moderation refuses the words of a search. Null for any other error. */
function moderationRefusal(error: unknown): string | null {
  const { constraint_name, detail } = error as Partial<postgres.PostgresError>
  return constraint_name?.startsWith('moderation_') ? (detail ?? '') : null
}

const isFromElsewhere = (c: Context) => {
  const site = c.req.header('sec-fetch-site')
  return site !== undefined && site !== 'same-origin'
}

/** The mail that asks whether an address wants mail about something, by its name. */
export const confirmFollowMail = (name: string, often: string, url: string) => ({
  subject: 'Confirm that you want mail from Rotunda',
  before: `Someone, perhaps you, asked for ${often} mail about ${name} at this address.`,
  link: { label: 'Yes, send me mail', url },
  after:
    'The link works for one day. If you didn’t ask for this, ignore this message. We store nothing and send nothing more.',
})

/**
 * In place of the pages above on a server that offers no mail without an account.
 * @param hasMail whether it has a mail server
 */
export function createNoFollowByMail(hasMail: boolean): Hono {
  const reason = hasMail
    ? 'This site does not offer mail without an account.'
    : 'Mail is not set up on this site, so we cannot send you any.'
  return new Hono().all('*', (c) =>
    plainPage(
      c,
      'No mail from this site',
      `<p>${reason} With an account you can follow this and read your notifications on the site. <a href="${paths.login()}">Log in or sign up</a>.</p>`,
      404,
    ),
  )
}

function formOf(
  { thing, name }: { thing: MailFollow; name: string },
  email = '',
  often: string = 'weekly',
): string {
  return `<p>We mail you about ${escapeHtml(name)} when there is news. You can end it with one click in each mail. We use your address for nothing else.</p>
<form method="post" action="/mail/follow"><input type="hidden" name="kind" value="${thing.kind}"><input type="hidden" name="id" value="${escapeHtml(thing.id)}">
<label>Email <input type="email" name="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="email"></label>
${selectField('frequency', 'How often', frequencyOptions, often)}
<button>Send me a mail to confirm</button></form>`
}

const nothingThere = (c: Context) =>
  plainPage(
    c,
    'We have nothing to follow here',
    `<p>The link may be incomplete, or our record no longer has this. <a href="${paths.governmentActions()}">Search the record</a> and choose again.</p>`,
    404,
  )

const expired = (c: Context) =>
  plainPage(
    c,
    'This link does not work',
    '<p>It may be older than one day or incomplete. Ask for a new one on the page of what you want to follow.</p>',
    410,
  )
