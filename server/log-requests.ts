import type { RequestListener } from 'node:http'
import { guard } from '#platform/guard.ts'
import { requestId } from '#platform/request-id.ts'
import { logError } from './log.ts'
import { loggedPath } from './logged-path.ts'

/**
 * A listener of which each answer is a line of the log: its id, method, path, status and milliseconds; 0 as the status
 * is a client that went away before. No address, query or browser.
 */
export function logRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const began = performance.now()
    const id = requestId()
    const tell = () => {
      const line = {
        time: new Date().toISOString(),
        level: 'request',
        id,
        method: request.method,
        path: loggedPath(request.url ?? ''),
        status: response.writableFinished ? response.statusCode : 0,
        ms: Math.round(performance.now() - began),
      }
      console.log(JSON.stringify(line))
    }
    response.once('close', guard('a request could not be logged', logError, tell))
    return listener(request, response)
  }
}
