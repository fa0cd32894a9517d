import { tryAgainIn } from '../../try-again-in.ts'
import { RestError } from '../errors.ts'

/** How many requests of one kind may use the database at once, in all and for one caller; the others wait in order. */
export type AdmissionLimits = {
  atOnce: number
  atOncePerCaller: number
  maxWaiting: number
  maxWaitingPerCaller: number
  /** Milliseconds after which a request that still waits is refused. */
  maxWaitMs: number
  /** After a long task the caller's place stays empty for this many times the task, if more of its requests wait. */
  pauseFactor: number
}

/**
 * Runs `task` when there is room for it. `clientGone` is asked for only when the request has to wait; its abort takes
 * the request out of the queue.
 * @throws RestError 429 if the caller's own requests are in the way, 503 if those of all callers are; both with the
 *   seconds after which to try again
 */
export type Admission = <T>(
  caller: string,
  clientGone: () => AbortSignal,
  task: () => Promise<T>,
) => Promise<T>

/** Milliseconds. No pause follows a shorter task. */
const longTaskMs = 50

type Waiting = { caller: string; admit: () => void }

/**
 * Limits how many connections of the pool the requests of one kind use together, so that they cannot take it all. If a
 * caller has requests waiting, its place stays empty for a pause after each long task. With a pause of three times the
 * task, a caller who asks for too much gets a quarter of its part.
 */
export function createAdmission(limits: AdmissionLimits): Admission {
  let running = 0
  const places = new Map<string, number>()
  const queue = new Set<Waiting>()
  const placesOf = (caller: string) => places.get(caller) ?? 0
  const waitingOf = (caller: string) => [...queue].filter((one) => one.caller === caller).length
  const hasRoom = (caller: string) =>
    running < limits.atOnce && placesOf(caller) < limits.atOncePerCaller

  function enter(caller: string): void {
    running += 1
    places.set(caller, placesOf(caller) + 1)
  }

  function leave(caller: string, tookMs: number): void {
    running -= 1
    const vacate = () => {
      const left = placesOf(caller) - 1
      if (left > 0) places.set(caller, left)
      else places.delete(caller)
      admitNext()
    }
    const pauseMs = tookMs > longTaskMs ? limits.pauseFactor * tookMs : 0
    if (pauseMs > 0 && waitingOf(caller) > 0) {
      setTimeout(vacate, Math.min(pauseMs, limits.maxWaitMs)).unref()
      admitNext()
    } else vacate()
  }

  function admitNext(): void {
    for (const waiting of queue) {
      if (running >= limits.atOnce) return
      if (!hasRoom(waiting.caller)) continue
      queue.delete(waiting)
      enter(waiting.caller)
      waiting.admit()
    }
  }

  function wait(caller: string, clientGone: AbortSignal): Promise<void> {
    if (waitingOf(caller) >= limits.maxWaitingPerCaller) throw tooManyOfCaller()
    if (queue.size >= limits.maxWaiting) throw tooManyOfAll()
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { caller, admit: () => settle(resolve) }
      const settle = (then: () => void) => {
        clearTimeout(timer)
        clientGone.removeEventListener('abort', drop)
        queue.delete(waiting)
        then()
      }
      const refuse = () => {
        const ownFault = placesOf(caller) >= limits.atOncePerCaller
        reject(ownFault ? tooManyOfCaller() : tooManyOfAll())
      }
      const timer = setTimeout(() => settle(refuse), limits.maxWaitMs)
      // The client has left; the answer only ends the request.
      const drop = () => settle(() => reject(tooManyOfCaller()))
      clientGone.addEventListener('abort', drop)
      queue.add(waiting)
    })
  }

  return async function admit(caller, clientGone, task) {
    if (hasRoom(caller)) enter(caller)
    else await wait(caller, clientGone())
    const started = performance.now()
    try {
      return await task()
    } finally {
      leave(caller, performance.now() - started)
    }
  }
}

function tooManyOfCaller(): RestError {
  return new RestError(429, '53400', `Too many requests at once. ${tryAgainIn(2)}`, {
    details: 'Earlier requests from the same account or address are still being answered.',
    hint: 'Send fewer at a time, or ask for fewer rows in each.',
    headers: { 'retry-after': '2' },
  })
}

/** With PostgREST's code and message for a pool without a free connection. */
function tooManyOfAll(): RestError {
  return new RestError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
    headers: { 'retry-after': '2' },
  })
}
