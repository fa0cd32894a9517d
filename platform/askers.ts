/** Somebody who waits for an answer. */
export type Asker = {
  /** As limits count visitors. */
  visitor: string
  /** Aborted when they have gone. Asked for only where they have to wait. */
  gone: () => AbortSignal
}

/** All who wait for one and the same answer. */
export class Askers {
  readonly #present = new Set<Asker>()
  #changed = () => {}

  constructor(first: Asker) {
    this.add(first)
  }

  /** Whom there are, each once. */
  get visitors(): ReadonlySet<string> {
    return new Set([...this.#present].map(({ visitor }) => visitor))
  }

  add(asker: Asker): void {
    const gone = asker.gone()
    if (gone.aborted) return
    this.#present.add(asker)
    const leave = () => {
      this.#present.delete(asker)
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

/** For what nobody waits for, and is to be made all the same. */
export const itself: Asker = { visitor: '', gone: () => new AbortController().signal }
