/** Somebody who waits for an answer. */
export type Requester = {
  /** Their address, as limits count it. */
  caller: string
  /** Gives a signal that is aborted when they have gone. */
  gone: () => AbortSignal
}

/** All who wait for one and the same answer. */
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
    const gone = requester.gone()
    if (gone.aborted) return
    this.#present.add(requester)
    const leave = () => {
      this.#present.delete(requester)
      this.#changed()
    }
    gone.addEventListener('abort', leave, { once: true })
    this.#changed()
  }

  /** Has `changed` called when somebody comes or goes. @returns what ends that */
  watch(changed: () => void): () => void {
    this.#changed = changed
    return () => {
      this.#changed = () => {}
    }
  }
}

/** In the place of a requester where nobody waits, and the work is to be done all the same. */
export const noRequester: Requester = { caller: '', gone: () => new AbortController().signal }
