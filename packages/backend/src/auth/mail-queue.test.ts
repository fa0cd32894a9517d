import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { installationKey } from './installation-key.ts'
import { createMailQueue, type MailQueue } from './mail-queue.ts'
import { startMailbox, type Mailbox } from '../testing/mailbox.ts'

const installation = installationKey(randomBytes(32))
let database: TestDatabase
let mailbox: Mailbox
let clock = Date.UTC(2026, 0, 5, 12)
const open: MailQueue[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  mailbox = await startMailbox()
  await database.sql`delete from auth.mails`
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()))
  await mailbox.stop()
})
afterAll(() => database.drop())

function start(
  url: string | undefined = mailbox.url,
  timeouts?: { silenceMs: number; totalMs: number },
): MailQueue {
  const smtp = url ? { url, from: 'Example <no-reply@site.example>' } : undefined
  const queue = createMailQueue({
    sql: database.sql,
    installation,
    smtp,
    now: () => clock,
    timeouts,
  })
  open.push(queue)
  return queue
}
const mailTo = (to: string) => ({ to, subject: 'A subject', text: 'Some text\n', html: '<p>x</p>' })
const enqueue = (queue: MailQueue, to: string) =>
  database.sql.begin((sql) => queue.enqueue(sql, mailTo(to)))
const waiting = async () => (await database.sql`select from auth.mails`).length
const attempts = async () => (await database.sql`select attempts, last_error from auth.mails`)[0]

describe('queued mail', () => {
  test('of a process that died before sending is sent by the next', async () => {
    await enqueue(start(''), 'reader@mail.example')
    expect(await waiting()).toBe(1)
    start().wake()
    const [mail] = await mailbox.mailsTo('reader@mail.example')
    expect(mail).toMatchObject({ subject: 'A subject', text: expect.stringContaining('Some text') })
    await expect.poll(waiting).toBe(0)
  })

  test('of a transaction that is rolled back is never sent', async () => {
    const queue = start()
    const rolledBack = database.sql.begin(async (sql) => {
      await queue.enqueue(sql, mailTo('nobody@mail.example'))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await enqueue(queue, 'somebody@mail.example')
    queue.wake()
    await mailbox.mailsTo('somebody@mail.example')
    expect(mailbox.received).toHaveLength(1)
  })

  test('is sent once though two processes look at once', async () => {
    const [first, second] = [start(), start()]
    for (let i = 0; i < 25; i++) await enqueue(first, `reader${i}@mail.example`)
    first.wake()
    second.wake()
    await expect.poll(waiting, { timeout: 5000 }).toBe(0)
    expect(mailbox.received).toHaveLength(25)
  })

  test('is given up after a permanent refusal, and tried again after a temporary one', async () => {
    const queue = start()
    mailbox.refuse(550)
    await enqueue(queue, 'gone@mail.example')
    queue.wake()
    await expect.poll(waiting).toBe(0)
    mailbox.refuse(451)
    await enqueue(queue, 'busy@mail.example')
    queue.wake()
    await expect.poll(attempts).toEqual({ attempts: 1, last_error: '451' })
    mailbox.refuse(undefined)
    queue.wake()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(mailbox.received).toHaveLength(0)
    clock += 11_000
    queue.wake()
    await mailbox.mailsTo('busy@mail.example')
  })

  test('is given up after a day of refusals', async () => {
    const queue = start()
    mailbox.refuse(451)
    await enqueue(queue, 'away@mail.example')
    clock += 24 * 3_600_000
    queue.wake()
    await expect.poll(attempts).toEqual({ attempts: 1, last_error: '451' })
    clock += 11_000
    queue.wake()
    await expect.poll(waiting).toBe(0)
  })

  test('with an unknown outcome is sent again as the same mail', async () => {
    const queue = start(mailbox.url, { silenceMs: 1000, totalMs: 2000 })
    await enqueue(queue, 'reader@mail.example')
    const held = Promise.withResolvers<void>()
    mailbox.beforeAnswer(() => held.promise)
    queue.wake()
    await expect.poll(attempts, { timeout: 5000 }).toMatchObject({ last_error: 'ETIMEDOUT' })
    held.resolve()
    clock += 11_000
    start().wake()
    const mails = await mailbox.mailsTo('reader@mail.example', 2)
    const ids = mails.map(({ head }) => /^Message-ID: <account\.\S+>$/m.exec(head)?.[0])
    expect([ids.length, new Set(ids).size, ids[0]]).toEqual([2, 1, expect.any(String)])
  })

  test('does not wait for a clock that was set back', async () => {
    const queue = start()
    clock += 365 * 86_400_000
    await enqueue(queue, 'reader@mail.example')
    clock -= 365 * 86_400_000
    queue.wake()
    expect(await mailbox.mailsTo('reader@mail.example')).toHaveLength(1)
  })

  test('is unreadable in the database', async () => {
    await enqueue(start(''), 'reader@mail.example')
    const [row] = await database.sql`select to_jsonb(mails)::text as row from auth.mails`
    expect(row!.row).not.toContain('reader')
    expect(row!.row).not.toContain('Some text')
  })
})
