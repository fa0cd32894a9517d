import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import { outageOf } from './outage.ts'

export type ReplicaOptions = {
  primary: postgres.Sql
  /** Opens a pool on the replica; again after it was away. */
  open: () => postgres.Sql
  /** A channel of `notify` on which the primary announces changes that clients hear of at once. */
  announcements: string
  /** Gets a sentence whenever the replica begins or ceases to be asked. */
  note: (message: string) => void
  /** Milliseconds by which it may be behind the primary and is still asked. */
  maxBehindMs?: number
  /** Milliseconds between two looks at both servers. */
  lookIntervalMs?: number
  /**
   * How long each server may take to answer, in milliseconds. A replica that is late counts as
   * gone.
   */
  lookTimeoutMs?: number
}

const usual = { maxBehindMs: 5000, lookIntervalMs: 1000, lookTimeoutMs: 1000 }
/** While it does not have all that was announced. */
const hurriedIntervalMs = 100
/** A look because of an announcement comes so long after the one before, at least. */
const minLookIntervalMs = 20
/** Positions of the primary that are remembered: more than come in the longest time that a replica may be behind. */
const maxPositions = 300

/** How far a server's log is written or replayed, in bytes, and whose log it is. */
type Standing = { position: string | null; system: string }

/**
 * A streaming replica of the primary, and how far it may be behind. This is measured by the clock
 * of this process alone. It counts from the last moment whose writes on the primary are all known
 * to have arrived. Both servers are checked each second.
 */
export class Replica {
  readonly #options: Required<ReplicaOptions>
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  /** Ends of the primary's log, with their times, that the replica is not known to have reached. */
  readonly #positions: { position: bigint; at: number }[] = []
  #pool: postgres.Sql
  /** By `performance.now()`: when the primary was as the replica is now, at the earliest. */
  #currentAt = -Infinity
  /** When the last announcement was heard. */
  #announcedAt = -Infinity
  #wake = new AbortController()
  #wasUsed = false
  #why = 'we have not reached it yet'

  private constructor(options: ReplicaOptions) {
    this.#options = { ...usual, ...options }
    this.#pool = options.open()
    this.#running = this.#keepLooking()
  }

  /**
   * Looks for the replica from now on. It need not be there yet. @throws the error that kept it
   * from listening to the primary
   */
  static async follow(options: ReplicaOptions): Promise<Replica> {
    const replica = new Replica(options)
    const { primary, announcements } = options
    const listening = await primary.listen(
      announcements,
      () => replica.#announced(),
      () => replica.#announced(),
    )
    replica.#stop.signal.addEventListener('abort', () => void listening.unlisten().catch(() => {}))
    return replica
  }

  /** Milliseconds by which it is behind the primary at most; infinite while that is not known. */
  get behindMs(): number {
    return performance.now() - this.#currentAt
  }

  get isUsed(): boolean {
    return this.behindMs <= this.#options.maxBehindMs
  }

  /** For readers who may see data some seconds old. Absent if the replica is too old or gone. */
  get sql(): postgres.Sql | undefined {
    return this.isUsed ? this.#pool : undefined
  }

  /**
   * For readers who may have heard of a change already. Absent until the replica has everything
   * announced.
   */
  get sqlAfterAnnouncements(): postgres.Sql | undefined {
    return this.#currentAt >= this.#announcedAt ? this.sql : undefined
  }

  /**
   * Call this with the error of a query on it. If the replica is gone, it is not used before the
   * next check.
   */
  failed(error: unknown): void {
    const outage = outageOf(error)
    if (!outage || outage.kind === 'busy') return
    this.#why = (error as Error).message
    this.#currentAt = -Infinity
    this.#tellChange()
    this.#wake.abort()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    this.#wake.abort()
    await this.#running
    await this.#pool.end({ timeout: 1 })
  }

  #announced(): void {
    this.#announcedAt = performance.now()
    this.#wake.abort()
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      this.#wake = new AbortController()
      await this.#look()
      this.#tellChange()
      await sleep(minLookIntervalMs, undefined, { signal, ref: false }).catch(() => {})
      const woken = this.#wake.signal
      const isAwaited = this.isUsed && this.#currentAt < this.#announcedAt
      await sleep(isAwaited ? hurriedIntervalMs : this.#options.lookIntervalMs, undefined, {
        signal: woken,
        ref: false,
      }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
    const { primary, lookTimeoutMs } = this.#options
    const at = performance.now()
    // The flushed position: acknowledged writes are there, and are on their way to the replica.
    const asked = answerOf(
      primary<Standing[]>`
        select pg_current_wal_flush_lsn() - '0/0'::pg_lsn as position, system_identifier::text as system
        from pg_control_system()`,
      lookTimeoutMs,
    )
    // While the primary does not answer, we can't tell how far behind the replica is.
    const now = await asked.catch(() => undefined)
    try {
      const replica = await answerOf(
        this.#pool<Standing[]>`
          select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position,
            system_identifier::text as system
          from pg_control_system()`,
        lookTimeoutMs,
      )
      if (now) this.#compare({ ...now, at }, replica)
      else this.#why = "the primary does not answer, so we can't tell how far behind the replica is"
    } catch (error) {
      this.#why = error instanceof Error ? error.message : String(error)
      this.#reopen()
    }
  }

  #compare(primary: Standing & { at: number }, replica: Standing): void {
    this.#why = 'it is too far behind'
    // It was promoted, or never was a replica, so its own writes are not part of the record.
    if (
      replica.position === null ||
      primary.position === null ||
      replica.system !== primary.system
    ) {
      this.#why = 'it is not a replica of the primary'
      this.#currentAt = -Infinity
      return
    }
    this.#positions.push({ position: BigInt(primary.position), at: primary.at })
    if (this.#positions.length > maxPositions) this.#positions.shift()
    const reached = BigInt(replica.position)
    while (this.#positions[0] && this.#positions[0].position <= reached)
      this.#currentAt = this.#positions.shift()!.at
  }

  /** Callers who wait for an answer on the old connections get an error. */
  #reopen(): void {
    this.#currentAt = -Infinity
    this.#positions.length = 0
    const gone = this.#pool
    this.#pool = this.#options.open()
    void gone.end({ timeout: 0 }).catch(() => {})
  }

  #tellChange(): void {
    if (this.isUsed === this.#wasUsed) return
    this.#wasUsed = this.isUsed
    this.#options.note(
      this.isUsed
        ? 'The replica now answers public reads.'
        : `The primary now answers public reads instead of the replica: ${this.#why}.`,
    )
  }
}

async function answerOf(
  query: postgres.PendingQuery<Standing[]>,
  timeoutMs: number,
): Promise<Standing> {
  const late = AbortSignal.timeout(timeoutMs)
  const isLate = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('it did not answer in time')))
  })
  const [standing] = await Promise.race([query, isLate])
  return standing!
}
