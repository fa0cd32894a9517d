import { SMTPServer } from 'smtp-server'

/**
 * A mail server in its own process, which accepts every mail. It sends its port, and on request how
 * many mails it accepted, with how many ids and for how many readers.
 */
const ids = new Set<string>()
const readers = new Set<string>()
let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 8000) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      taken += 1
      for (const { address } of session.envelope.rcptTo) readers.add(address)
      ids.add(/^Message-ID:\s+(\S+)/im.exec(head)?.[1] ?? '')
      done()
    })
  },
})
// From a sender that was killed.
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ taken, ids: ids.size, readers: readers.size }))
