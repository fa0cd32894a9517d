import process from 'node:process'
import { z } from 'zod'
import { sendTestMail } from '@rotunda/backend/mail'
import { type Config, readCommandConfig } from '../config.ts'
import { checkMailRecords, type MailRecord, type ResolveTxt } from './check-mail-records.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run mail -- test <address> [--dkim <selector>]

  Sends a test mail with SMTP_URL, SMTP_FROM and SMTP_BOUNCES, and shows what the mail server said. Then it looks up the
  records of the sender's domain (SPF, DKIM, DMARC), which decide whether mail arrives. The selector is a name that your
  mail server chose for its DKIM key.`

const meanings = {
  SPF: 'the servers that may send for the domain of the return path',
  DKIM: 'the key that checks the signature of your mail server',
  DMARC: 'what receivers do with mail that passes neither',
} satisfies Record<MailRecord['name'], string>

/**
 * Sends the mail and checks the records.
 * @param say prints one line
 * @returns the exit code: 0 if the server took the mail and no record is missing or wrong
 * @throws UsageError if the command is wrong; Error if there is no mail server, or it did not take the mail
 */
export async function testMail(
  args: string[],
  { smtp, siteUrl }: Pick<Config, 'smtp' | 'siteUrl'>,
  say: (line: string) => void,
  resolveTxt?: ResolveTxt,
): Promise<number> {
  const { to, selector } = readArguments(args)
  if (!smtp)
    throw new Error(
      'There is no mail server. Set SMTP_URL and SMTP_FROM; .env.example explains them.',
    )
  const { hostname, port, protocol } = new URL(smtp.url)
  say(`Sending to ${to} through ${hostname}${port && `:${port}`} as ${smtp.from} …`)
  const { response, messageId } = await sendTestMail(
    { url: smtp.url, from: smtp.from, returnPath: smtp.bounces },
    {
      to,
      subject: 'Test of the mail settings of Rotunda',
      text: `This is a test from ${siteUrl}. An operator asked for it. You need not do anything.\n`,
    },
  )
  say(`The mail server took it: ${response}`)
  say(`Look for ${messageId} in the mailbox, also among spam.`)
  if (protocol === 'smtp:' && port === '25')
    say('Port 25 is for servers. Providers take mail on port 465 (smtps) or 587.')
  const from = domainOf(smtp.from)
  const records = await checkMailRecords(
    {
      from,
      returnPath: smtp.bounces ? domainOf(smtp.bounces) : from,
      ...(selector && { selector }),
    },
    resolveTxt,
  )
  for (const { name, at, state, says } of records)
    say(`\n${name}: ${state}, ${at}\n  (${meanings[name]})\n  ${says}`)
  return records.some(({ state }) => state === 'missing' || state === 'wrong') ? 1 : 0
}

function readArguments(args: string[]): { to: string; selector: string | undefined } {
  const [command, to = '', flag, selector, ...more] = args
  const isSelector = flag === '--dkim' && /^[\w.-]{1,100}$/.test(selector ?? '')
  if (command !== 'test' || more.length > 0 || (flag !== undefined && !isSelector))
    throw new UsageError(usage)
  if (!z.email().safeParse(to).success)
    throw new UsageError(`"${to}" is not an e-mail address.\n\n${usage}`)
  return { to, selector }
}

/** Of an address, or of `Name <address>`. */
function domainOf(sender: string): string {
  return /@([^<>@\s]+?)>?$/.exec(sender.trim())?.[1]?.toLowerCase() ?? ''
}

if (import.meta.main)
  await runCommand((args) => testMail(args, readCommandConfig(process.env), console.log))
