import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** What one request's lines in the log are found by, until it is answered: what it has begun may outlive it. */
type Current = { id: string | undefined }

const current = new AsyncLocalStorage<Current>()

/** The id of the present request. Undefined outside a request. */
export function requestId(): string | undefined {
  return current.getStore()?.id
}

/**
 * Answers a request under its own id, which the answer names as `X-Request-Id`.
 * @param isProxied if the operator's own proxy is in front. Its id is used if it is valid (8 to 64
 *   letters, digits, `-` and `_`).
 */
export function withRequestId<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  isProxied: boolean,
  answer: () => Result,
): Result {
  const id = idFor(request, isProxied)
  response.setHeader('x-request-id', id)
  const store: Current = { id }
  response.once('close', () => (store.id = undefined))
  return current.run(store, answer)
}

/**
 * The same for a request for another protocol, until it is decided; who answers it names the id by `requestIdLine`.
 */
export function withUpgradeId<Result>(
  request: IncomingMessage,
  isProxied: boolean,
  answer: () => Promise<Result>,
): Promise<Result> {
  const store: Current = { id: idFor(request, isProxied) }
  return current.run(store, answer).finally(() => (store.id = undefined))
}

/** The id as a line of an answer's head. Empty without an id. */
export function requestIdLine(): string[] {
  const id = requestId()
  return id === undefined ? [] : [`X-Request-Id: ${id}`]
}

function idFor({ headers }: IncomingMessage, isProxied: boolean): string {
  const given = headers['x-request-id']
  const isTaken = isProxied && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
  return isTaken ? given : randomUUID()
}
