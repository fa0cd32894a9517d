import { setImmediate as loopTurn } from 'node:timers/promises'

/** Gives a place back. A second call does nothing. */
export type Leave = () => void

export type PlacesOptions = {
  /** Places in all, and those that one caller may take. */
  total?: number
  perCaller?: number
  /** Tasks that may wait for a place, in all and for one caller. */
  maxWaiting?: number
  maxWaitingPerCaller?: number
  /** Milliseconds after which a task that still waits is refused. */
  maxWaitMs?: number
  /**
   * Milliseconds after which a task goes on without its place, so that slow tasks don't delay
   * others.
   */
  longestMs?: number
  /**
   * After a long task the caller's place stays empty for this many times the task, if more of its tasks wait. With 3, a
   * caller who asks for too much gets a quarter of its part.
   */
  pauseFactor?: number
  /**
   * Turns of the event loop between a task and the next in its place. The server takes one new connection in each turn.
   * Without them a long queue would hold up new connections too.
   */
  loopTurns?: number
  /** Makes the error for a task that gets no place. `isOwnDoing` says that the caller's own tasks are in the way. */
  refuse?: (isOwnDoing: boolean) => Error
}

const unlimited: Required<PlacesOptions> = {
  total: Infinity,
  perCaller: Infinity,
  maxWaiting: Infinity,
  maxWaitingPerCaller: Infinity,
  maxWaitMs: Infinity,
  longestMs: Infinity,
  pauseFactor: 0,
  loopTurns: 0,
  refuse: () => new Error('Too many at once.'),
}

/** Milliseconds. No pause follows a shorter task. */
const longTaskMs = 50

type Waiting = { callers: ReadonlySet<string>; admit: (caller: string) => void }

/**
 * Lets so many at once, in all and for each caller. The others wait, and callers take turns, so that a caller with
 * hundreds of tasks does not hold up the rest.
 */
export class Places {
  readonly #options: Required<PlacesOptions>
  #taken = 0
  readonly #takenBy = new Map<string, number>()
  #waiting = 0
  /** Waiting tasks by caller; the first caller is next. A task of several callers runs at the first of their turns. */
  readonly #queues = new Map<string, Set<Waiting>>()

  constructor(options: PlacesOptions) {
    this.#options = { ...unlimited, ...options }
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Takes a place without waiting. @returns undefined if none is free */
  take(caller: string): Leave | undefined {
    return this.#hasRoom(caller) ? this.#enter(caller) : undefined
  }

  /** @throws the error of `refuse` if too many wait, the wait takes too long, or all who asked have left */
  async wait(requesters: Requesters): Promise<Leave> {
    const { refuse, maxWaiting, maxWaitingPerCaller, maxWaitMs } = this.#options
    const { callers } = requesters
    if (callers.size === 0) throw refuse(true)
    for (const caller of callers) if (this.#hasRoom(caller)) return this.#enter(caller)
    for (const caller of callers)
      if (this.#waitingOf(caller) >= maxWaitingPerCaller) throw refuse(true)
    if (this.#waiting >= maxWaiting) throw refuse(false)
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#waiting -= 1
        clearTimeout(late)
        requesters.watch(() => {})
        this.#queue(waiting, new Set())
      }
      const giveUp = (isOwnDoing: boolean) => {
        settle()
        reject(refuse(isOwnDoing))
      }
      const waiting: Waiting = {
        callers,
        admit: (caller) => {
          settle()
          resolve(this.#enter(caller))
        },
      }
      const late = startTimer(maxWaitMs, () => giveUp([...waiting.callers].every(this.#isAtLimit)))
      requesters.watch(() => {
        if (requesters.callers.size === 0) return giveUp(true)
        this.#queue(waiting, requesters.callers)
        this.#admit()
      })
      this.#queue(waiting, callers)
    })
  }

  /** Runs `task` in a place. Calls `gone` only if the requester has to wait. */
  async run<T>(requester: Requester, task: () => Promise<T>): Promise<T> {
    const leave = this.take(requester.caller) ?? (await this.wait(new Requesters(requester)))
    try {
      return await task()
    } finally {
      leave()
    }
  }

  #takenOf = (caller: string) => this.#takenBy.get(caller) ?? 0
  #waitingOf = (caller: string) => this.#queues.get(caller)?.size ?? 0
  #isAtLimit = (caller: string) => this.#takenOf(caller) >= this.#options.perCaller
  #hasRoom = (caller: string) => this.#taken < this.#options.total && !this.#isAtLimit(caller)

  #enter(caller: string): Leave {
    this.#taken += 1
    this.#takenBy.set(caller, this.#takenOf(caller) + 1)
    const since = performance.now()
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(late)
      void this.#leave(caller, performance.now() - since)
    }
    const late = startTimer(this.#options.longestMs, leave)
    return leave
  }

  async #leave(caller: string, tookMs: number): Promise<void> {
    const { loopTurns, pauseFactor, maxWaitMs } = this.#options
    for (let left = loopTurns; left > 0; left -= 1) await loopTurn()
    this.#taken -= 1
    const vacate = () => {
      const left = this.#takenOf(caller) - 1
      if (left > 0) this.#takenBy.set(caller, left)
      else this.#takenBy.delete(caller)
      this.#admit()
    }
    const pauseMs = tookMs > longTaskMs ? pauseFactor * tookMs : 0
    if (pauseMs === 0 || this.#waitingOf(caller) === 0) return vacate()
    startTimer(Math.min(pauseMs, maxWaitMs), vacate)
    this.#admit()
  }

  #admit(): void {
    // The loop meets a caller again that it has moved to the end.
    for (const [caller, queue] of this.#queues) {
      if (this.#taken >= this.#options.total) return
      const [next] = queue
      if (!next || !this.#hasRoom(caller)) continue
      this.#queues.delete(caller)
      this.#queues.set(caller, queue)
      next.admit(caller)
    }
  }

  /** Queues a task for these callers alone. With none, the task leaves the queue. */
  #queue(waiting: Waiting, callers: ReadonlySet<string>): void {
    for (const caller of waiting.callers) {
      if (callers.has(caller)) continue
      const queue = this.#queues.get(caller)
      queue?.delete(waiting)
      if (queue?.size === 0) this.#queues.delete(caller)
    }
    for (const caller of callers)
      this.#queues.set(caller, (this.#queues.get(caller) ?? new Set()).add(waiting))
    waiting.callers = callers
  }
}

/** A client that waits for an answer. */
export type Requester = {
  /** Their account or address, as limits count it. */
  caller: string
  /** Gives a signal that aborts when they leave. */
  gone?: () => AbortSignal
}

/** All clients that wait for the same answer. */
export class Requesters {
  readonly #present = new Set<Requester>()
  #changed = () => {}

  constructor(first: Requester) {
    this.add(first)
  }

  /** Their callers, each once. */
  get callers(): ReadonlySet<string> {
    return new Set([...this.#present].map(({ caller }) => caller))
  }

  add(requester: Requester): void {
    const gone = requester.gone?.()
    if (gone?.aborted) return
    this.#present.add(requester)
    const leave = () => {
      this.#present.delete(requester)
      this.#changed()
    }
    gone?.addEventListener('abort', leave, { once: true })
    this.#changed()
  }

  /** Calls `changed`, and no earlier watcher, when a requester comes or leaves. */
  watch(changed: () => void): void {
    this.#changed = changed
  }
}

function startTimer(ms: number, then: () => void): NodeJS.Timeout | undefined {
  return ms === Infinity ? undefined : setTimeout(then, ms).unref()
}
