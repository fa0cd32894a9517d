import { LRUCache } from 'lru-cache'
import { type Requester, Requesters } from '@rotunda/backend/limits'

type Entry<T> = { value: T; renderedAt: number }
type Render<T> = (requesters: Requesters) => Promise<T>

/** For a renewal, which no request waits for. */
const noRequester: Requester = { caller: '' }

export type PageCacheOptions<T> = {
  /** Milliseconds for which a rendering is served as it is. */
  fresh: number
  /** Milliseconds after that for which it is still served, while a new one is made. */
  stale: number
  /** Milliseconds after the rendering for which it is served while no new one can be made (`isOutage`). */
  staleInOutage: number
  /** How many renewals may run at once. Pages kept under load grow stale at the same moment. */
  renewalsAtOnce: number
  /** Bytes kept at most; the least recently read go first. */
  capacity: number
  /** How many bytes a value takes; `undefined` for one that must not be kept. */
  sizeOf: (value: T) => number | undefined
  /** Whether a rendering only says that the page is not available just now. */
  isOutage: (value: T) => boolean
  /**
   * Milliseconds by which the data that is read just now may be out of date, as that of a replica. A rendering counts as
   * that much older.
   */
  behindMs?: () => number
  /** Milliseconds that only grow: a clock that is set back must not keep pages for that long. */
  now?: () => number
}

/**
 * Renderings by address: each made once for all who ask meanwhile, and none served older than fresh + stale, but in an
 * outage.
 */
export class PageCache<T> {
  readonly #options: Required<PageCacheOptions<T>>
  readonly #entries: LRUCache<string, Entry<T>>
  readonly #underway = new Map<string, { rendering: Promise<T>; requesters: Requesters }>()
  readonly #renewals = new Map<string, Render<T>>()
  #renewing = 0
  /** Renderings from before this time are out of date. */
  #expiredAt = -Infinity
  /** Whether the last rendering was an outage. Until it ends, kept pages are served without waiting for new ones. */
  #inOutage = false

  constructor(options: PageCacheOptions<T>) {
    this.#options = { now: () => performance.now(), behindMs: () => 0, ...options }
    this.#entries = new LRUCache({ maxSize: options.capacity })
  }

  /**
   * The kept rendering of `key`, or what `render` makes, for all who ask meanwhile. A failing `render` fails all who
   * wait, and is not kept.
   */
  async get(key: string, render: Render<T>, requester: Requester = noRequester): Promise<T> {
    const entry = this.#entries.get(key)
    if (!entry) return this.#render(key, render, requester)
    const age = this.#options.now() - entry.renderedAt
    if (age >= this.#options.staleInOutage) return this.#render(key, render, requester)
    const isStale =
      age >= this.#options.fresh + this.#options.stale || entry.renderedAt <= this.#expiredAt
    if (isStale && !this.#inOutage) {
      const value = await this.#render(key, render, requester)
      return this.#options.isOutage(value) ? entry.value : value
    }
    if ((age >= this.#options.fresh || isStale) && !this.#underway.has(key)) {
      this.#renewals.set(key, render)
      this.#renewNext()
    }
    return entry.value
  }

  /** From now on, a rendering that has begun is served only while no new one can be made. */
  expire(): void {
    this.#expiredAt = this.#options.now()
    // Who asks from now on does not wait for a rendering that began before.
    this.#underway.clear()
  }

  #renewNext(): void {
    if (this.#renewing >= this.#options.renewalsAtOnce) return
    const [next] = this.#renewals
    if (!next) return
    const [key, render] = next
    this.#renewals.delete(key)
    this.#renewing++
    this.#render(key, render, noRequester)
      // If it fails, the entry ages on, and the next request that has to wait gets the error.
      .catch(() => undefined)
      .finally(() => {
        this.#renewing--
        this.#renewNext()
      })
  }

  #render(key: string, render: Render<T>, requester: Requester): Promise<T> {
    const underway = this.#underway.get(key)
    if (underway) {
      underway.requesters.add(requester)
      return underway.rendering
    }
    this.#renewals.delete(key)
    const requesters = new Requesters(requester)
    const knownAt = this.#options.now() - this.#options.behindMs()
    const rendering = render(requesters)
      .then((value) => {
        this.#inOutage = this.#options.isOutage(value)
        if (!this.#inOutage) this.#keep(key, value, knownAt)
        return value
      })
      .finally(() => {
        if (this.#underway.get(key) === begun) this.#underway.delete(key)
      })
    const begun = { rendering, requesters }
    this.#underway.set(key, begun)
    return rendering
  }

  #keep(key: string, value: T, renderedAt: number): void {
    const size = this.#options.sizeOf(value)
    if (size === undefined) this.#entries.delete(key)
    // The library counts in whole numbers from 1.
    else this.#entries.set(key, { value, renderedAt }, { size: Math.max(1, Math.ceil(size)) })
  }
}
