import { openSocket } from '@rotunda/backend/testing'

export type BusyFindings = {
  answers: number
  /** Answers with `Connection: close`. */
  lastAnswers: number
  /** Clients whose connection closed without a last answer, so their last request is lost. */
  lost: number
}

/**
 * Clients that send the next request as soon as they get an answer, each over one kept connection,
 * until the server closes it. Run it while the server is stopping.
 * @returns `started`, resolved when each has been answered once, and `findings`, when all are done
 */
export function keepBusy(baseUrl: string, path = '/', clients = 20) {
  const findings: BusyFindings = { answers: 0, lastAnswers: 0, lost: 0 }
  const runs = Array.from({ length: clients }, () => {
    const first = Promise.withResolvers<void>()
    return { first: first.promise, run: askAgain(baseUrl, path, findings, first.resolve) }
  })
  return {
    started: Promise.all(runs.map(({ first }) => first)),
    findings: Promise.all(runs.map(({ run }) => run)).then(() => findings),
  }
}

async function askAgain(
  baseUrl: string,
  path: string,
  findings: BusyFindings,
  answered: () => void,
): Promise<void> {
  const socket = await openSocket(baseUrl)
  const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  let received = ''
  let isLast = false
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1')
    const headLength = received.indexOf('\r\n\r\n') + 4
    const head = received.slice(0, headLength)
    const [, length] = /^content-length: (\d+)\r$/im.exec(head) ?? []
    if (length === undefined || received.length < headLength + Number(length)) return
    received = ''
    findings.answers += 1
    answered()
    isLast = /^connection: close\r$/im.test(head)
    if (isLast) findings.lastAnswers += 1
    else ask()
  })
  ask()
  await new Promise((resolve) => socket.on('end', resolve).on('close', resolve))
  if (!isLast) findings.lost += 1
  socket.destroy()
}
