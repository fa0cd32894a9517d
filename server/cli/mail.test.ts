import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailbox } from '@rotunda/backend/testing'
import { checkMailRecords } from './check-mail-records.ts'
import { testMail } from './mail.ts'
import { UsageError } from './run-command.ts'

let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox.stop())

const key = `v=DKIM1; k=rsa; p=${Buffer.alloc(294, 1).toString('base64')}`
/** A name server with these TXT records. */
const names = (records: Record<string, string[]>) => async (name: string) => {
  if (name in records) return records[name]!.map((text) => [text.slice(0, 5), text.slice(5)])
  throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
}
const good = {
  'rotunda.example': ['v=spf1 include:_spf.mail.example -all', 'another=thing'],
  's1._domainkey.rotunda.example': [key],
  '_dmarc.rotunda.example': ['v=DMARC1; p=reject'],
}
async function run(args: string[], records: Record<string, string[]> = good, bounces?: string) {
  const lines: string[] = []
  const smtp = { url: mailbox.url, from: 'Rotunda <no-reply@rotunda.example>', bounces }
  const say = (line: string) => void lines.push(line)
  const code = await testMail(
    args,
    { smtp, siteUrl: 'https://rotunda.example' },
    say,
    names(records),
  )
  return { code, text: lines.join('\n') }
}

test('the mail arrives, and the command shows what the server said and the records', async () => {
  const { code, text } = await run(['test', 'ada@mail.example', '--dkim', 's1'])
  expect(code).toBe(0)
  expect(text).toMatch(/The mail server took it: 250 /)
  for (const part of [
    'SPF: good, rotunda.example',
    'DKIM: good, s1._domainkey',
    'DMARC: good, _dmarc',
  ])
    expect(text).toContain(part)
  const [mail] = await mailbox.mailsTo('ada@mail.example')
  expect(mail).toMatchObject({
    from: 'no-reply@rotunda.example',
    subject: 'Test of the mail settings of Rotunda',
  })
})

test('the return path is that of bounces, and SPF is looked up there', async () => {
  const { code, text } = await run(['test', 'bo@mail.example'], good, 'bounces@other.example')
  expect(code).toBe(1)
  expect(text).toContain('SPF: missing, other.example')
  expect(text).toContain('Only DKIM counts for it')
  expect((await mailbox.mailsTo('bo@mail.example'))[0]!.from).toBe('bounces@other.example')
})

test('a refusal is shown as the mail server wrote it', async () => {
  mailbox.refuseRecipients({ code: 550, message: '5.1.1 No such user' })
  await expect(run(['test', 'gone@mail.example'])).rejects.toThrow(
    /^The mail server refused it at RCPT TO: 550 5\.1\.1 No such user/,
  )
  mailbox.refuseRecipients(undefined)
})

test('without a mail server, or if it is not there, that is one sentence', async () => {
  await expect(
    testMail(['test', 'a@b.example'], { smtp: undefined, siteUrl: 'https://r.example' }, silent),
  ).rejects.toThrow(/^There is no mail server\. Set SMTP_URL/)
  const smtp = { url: 'smtp://127.0.0.1:9', from: 'a@b.example', bounces: undefined }
  await expect(
    testMail(['test', 'a@b.example'], { smtp, siteUrl: 'https://r.example' }, silent),
  ).rejects.toThrow(/^The mail server did not take it: .*ECONNREFUSED/)
})

test.each([[[]], [['test']], [['test', 'nobody']], [['test', 'a@b.example', '--dkim']]])(
  '%j shows how the command is called',
  async (args) => {
    await expect(run(args)).rejects.toThrow(UsageError)
  },
)

const silent = () => {}
const stateOf = async (name: string, records: Record<string, string[]>) => {
  const domains = { from: 'rotunda.example', returnPath: 'rotunda.example', selector: 's1' }
  const found = await checkMailRecords(domains, names(records))
  return found.find((record) => record.name === name)!.state
}
const failing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ETIMEOUT' }))

describe('records', () => {
  test.each([
    ['SPF', [], 'missing'],
    ['SPF', ['v=spf1 -all', 'v=spf1 mx -all'], 'wrong'],
    ['SPF', ['v=spf1 +all'], 'wrong'],
    ['SPF', ['v=spf1 all'], 'wrong'],
    ['SPF', ['v=spf1 mx ?all'], 'weak'],
    ['SPF', ['v=spf1 mx'], 'weak'],
    ['SPF', ['v=spf1 redirect=_spf.mail.example'], 'good'],
    ['SPF', ['v=spf1 mx ~all'], 'good'],
    ['DKIM', [], 'missing'],
    ['DKIM', ['v=DKIM1; p='], 'wrong'],
    ['DKIM', [`v=DKIM1; p=${Buffer.alloc(162, 1).toString('base64')}`], 'weak'],
    ['DKIM', [`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 1).toString('base64')}`], 'good'],
    ['DMARC', ['v=DMARC1'], 'wrong'],
    ['DMARC', ['v=DMARC1; p=none; rua=mailto:d@rotunda.example'], 'weak'],
    ['DMARC', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
    ['DMARC', ['v=DMARC1;p=quarantine'], 'good'],
  ])('%s %j is %s', async (name, records, state) => {
    const at = { SPF: '', DKIM: 's1._domainkey.', DMARC: '_dmarc.' }[name]
    expect(await stateOf(name, { [`${at}rotunda.example`]: records })).toBe(state)
  })

  test('a name server that does not answer decides nothing', async () => {
    const found = await checkMailRecords(
      { from: 'rotunda.example', returnPath: 'rotunda.example' },
      failing,
    )
    expect(found.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown'])
  })
})
