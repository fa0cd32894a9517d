import type { RequestListener } from 'node:http'
import { guard } from '@rotunda/backend/background'
import { requestId } from '@rotunda/backend/http'
import { logError } from './log.ts'
import { loggedPath } from './logged-path.ts'

/**
 * Wraps a listener so that each answer is a line of the log: id, method, path, status and milliseconds. The status is 0
 * where the client went away before the end. No address, query or browser is logged.
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
