import process from 'node:process'

/** How many connections there may be, and how long each step of one may take. */
export type ConnectionLimits = {
  /** Sockets in all, of whatever kind. */
  sockets: number
  /** Sockets of one address. A school or an office often shares one. */
  socketsPerAddress: number
  /** Requests under way at once for one visitor's address. */
  requestsPerAddress: number
  /** Bytes of bodies that one visitor's address sends, and of answers that it does not read, at once. */
  heldBytesPerAddress: number
  /** Our own proxy is in front: its sockets carry many visitors, each named by X-Forwarded-For. */
  trustProxy: boolean
  /** Milliseconds to send the head of a request, counted from the opening of the connection or its first byte. */
  headersTimeoutMs: number
  /** Milliseconds to send a whole request. */
  requestTimeoutMs: number
  /** Milliseconds in which nothing is sent or read while a response is under way. */
  inactivityTimeoutMs: number
  /** Milliseconds from the head of a request to the end of its response. */
  responseTimeoutMs: number
  /** Milliseconds from an upgrade's head until its protocol is spoken. */
  upgradeTimeoutMs: number
  /** Milliseconds for which a connection may wait for a next request, as Keep-Alive promises clients. */
  keepAliveTimeoutMs: number
  /** Milliseconds given to requests under way when the server stops. */
  drainTimeoutMs: number
}

/** File descriptors left for the database's connections, files, and requests to other servers. */
const otherDescriptors = 256

/**
 * @param openFiles how many descriptors the process may have; a socket is one
 */
export function usualConnectionLimits({
  trustProxy,
  openFiles = descriptorLimit(),
}: {
  trustProxy: boolean
  openFiles?: number
}): ConnectionLimits {
  const sockets = Math.min(10_000, Math.max(openFiles - otherDescriptors, 64))
  return {
    sockets,
    socketsPerAddress: trustProxy ? sockets : Math.min(1000, sockets / 2),
    requestsPerAddress: 500,
    // Four of the largest answers of the data API, or a quarter of a megabyte for each request of a crowd.
    heldBytesPerAddress: 128 * 1024 * 1024,
    trustProxy,
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 60_000,
    inactivityTimeoutMs: 30_000,
    responseTimeoutMs: 120_000,
    upgradeTimeoutMs: 10_000,
    // The side that keeps connections open must close them first, or a request meets a closing connection and is lost.
    // Proxies keep them for 60 s (nginx, AWS) or 600 s (Google's). Browsers follow Keep-Alive.
    keepAliveTimeoutMs: trustProxy ? 620_000 : 75_000,
    drainTimeoutMs: 3000,
  }
}

function descriptorLimit(): number {
  // The report would look up the names of all hosts that we are connected with.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as {
    userLimits: { open_files: { soft: number | 'unlimited' } }
  }
  const { soft } = userLimits.open_files
  return soft === 'unlimited' ? Infinity : soft
}
