import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { SMTPServer } from 'smtp-server'
import { randomLetters } from '#tests/support/random-letters.ts'
import { FaultyServer } from './faulty-server.ts'
import { type ReadFindings, keepReading } from './keep-reading.ts'

export type MailFindings = ReadFindings & {
  /** Sign-ups while no mail server answered, and the milliseconds of the slowest. */
  asked: number
  slowestMs: number
  /** How many of their links arrived, and how many arrived more than once. */
  came: number
  doubled: number
  /** Milliseconds from the return of the mail server to the last mail. */
  afterMs: number
}

const downMs = 5000
/** A refused mail is retried after 10, 20 and 40 s. */
const patienceMs = 90_000

/** Stops the mail server while people sign up and others read, and starts it again. */
export async function loseMailServer(accounts = 20): Promise<MailFindings> {
  const taken: string[] = []
  const listen = async (port = 0) => {
    const server = takeMails(taken)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  const first = await listen()
  const { port } = first.server.address() as AddressInfo
  const server = await FaultyServer.start(undefined, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_FROM: 'Rotunda <no-reply@rotunda.example>',
  })
  try {
    await close(first)
    const reading = keepReading(server)
    const { publishableKey } = await server.apiKeys()
    let slowestMs = 0
    for (let account = 0; account < accounts; account++) {
      const began = performance.now()
      // Hashing a password takes a core.
      await signUp(server.url, publishableKey)
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - began))
    }
    await sleep(downMs)
    const back = await listen(port)
    const began = performance.now()
    while (new Set(taken).size < accounts && performance.now() - began < patienceMs) {
      await sleep(100)
    }
    const afterMs = Math.round(performance.now() - began)
    // A duplicate would arrive now.
    await sleep(2000)
    const read = await reading.finish()
    await close(back)
    const came = new Set(taken).size
    return { ...read, asked: accounts, slowestMs, came, doubled: taken.length - came, afterMs }
  } finally {
    await server.remove()
  }
}

/** Accepts every mail and records its recipient. */
function takeMails(taken: string[]): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  return server
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

async function signUp(url: string, publishableKey: string): Promise<void> {
  const client = createClient(url, publishableKey, { auth: { persistSession: false } })
  const username = `reader_${randomLetters()}`
  const { error } = await client.auth.signUp({
    email: `${username}@example.org`,
    password: 'harbour lantern quartz',
    options: { data: { username } },
  })
  if (error) throw error
}
