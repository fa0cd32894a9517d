import { setImmediate as loopTurn } from 'node:timers/promises'
import type { Requesters } from './requesters.ts'
import { FairQueue } from './fair-queue.ts'

/** A permit, to be given back; giving it back twice is giving it back once. */
export type Permit = () => void

/** A task was given up before its turn: all who asked for it have gone. */
export class RequestAbandoned extends Error {}

type Waiting = { admit: () => void }

/**
 * Lets `permits` tasks run at once; the others wait in a `FairQueue`. A task whose requesters have all gone is given up.
 * One that holds its permit for longer than `longestMs` goes on without it, so that slow ones (a text that is being
 * fetched) hold up nobody.
 * @param options.loopTurns turns of the event loop between a task and the next in its place. With each turn one new
 *   connection is taken: without them, a queue of tasks would keep waiting even whoever asks for none.
 */
export function createSemaphore({
  permits,
  longestMs,
  loopTurns = 0,
}: {
  permits: number
  longestMs: number
  loopTurns?: number
}): (requesters: Requesters) => Promise<Permit> {
  let free = permits
  const queue = new FairQueue<Waiting>()

  async function release(): Promise<void> {
    for (let left = loopTurns; left > 0; left -= 1) await loopTurn()
    const next = queue.takeNext()
    if (next) next.admit()
    else free++
  }

  function waitForPermit(requesters: Requesters): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { admit: () => settle(resolve) }
      const settle = (then: () => void) => {
        unwatch()
        queue.place(waiting, new Set())
        then()
      }
      const unwatch = requesters.watch(() => {
        const { callers } = requesters
        if (callers.size > 0) queue.place(waiting, callers)
        else settle(() => reject(new RequestAbandoned('Every client that asked has disconnected.')))
      })
      queue.place(waiting, requesters.callers)
    })
  }

  return async function acquire(requesters) {
    if (requesters.callers.size === 0)
      throw new RequestAbandoned('Every client that asked has disconnected.')
    if (free > 0) free--
    else await waitForPermit(requesters)
    let isHeld = true
    const giveBack = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      void release()
    }
    const timer = setTimeout(giveBack, longestMs).unref()
    return giveBack
  }
}
