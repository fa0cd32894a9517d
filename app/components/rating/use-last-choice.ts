import { useEffect, useState } from 'react'

/** Milliseconds without another key after which a choice is final. */
const keyRestMs = 500

/**
 * A choice that shows at once. It is saved after a press, after a pause between keys, or when the user leaves.
 * @param save only the function of the first render is used
 * @returns `chosen` is the choice that is not saved yet, and `failure` is about the last save
 */
export function useLastChoice<Choice extends number | string>(
  save: (choice: Choice) => Promise<unknown>,
) {
  const [chosen, setChosen] = useState<Choice>()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [saving] = useState(
    () =>
      new LastChoice<Choice>(async (choice) => {
        setIsSaving(true)
        setFailure(undefined)
        await save(choice).catch(setFailure)
        setIsSaving(false)
        setChosen((now) => (now === choice ? undefined : now))
      }, keyRestMs),
  )
  useEffect(() => {
    // This is the last event that a page gets before its tab is closed.
    const settleHidden = () => document.visibilityState === 'hidden' && saving.settle()
    document.addEventListener('visibilitychange', settleHidden)
    return () => {
      document.removeEventListener('visibilitychange', settleHidden)
      saving.settle()
    }
  }, [saving])
  return {
    chosen,
    isSaving,
    failure,
    choose: (choice: Choice, by: 'press' | 'key') => {
      setChosen(choice)
      saving.choose(choice)
      if (by === 'press') saving.settle()
    },
  }
}

/**
 * Saves the user's last choice. Arrow keys pass through choices that the user does not want, so each key restarts the
 * pause. A choice made during a save waits for it.
 */
export class LastChoice<Choice> {
  readonly #save: (choice: Choice) => Promise<unknown>
  readonly #restMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: { choice: Choice } | undefined
  #saved: Promise<unknown> = Promise.resolve()

  /**
   * @param save never rejects
   * @param restMs milliseconds without another choice
   */
  constructor(save: (choice: Choice) => Promise<unknown>, restMs: number) {
    this.#save = save
    this.#restMs = restMs
  }

  choose(choice: Choice): void {
    clearTimeout(this.#timer)
    this.#last = { choice }
    this.#timer = setTimeout(() => this.settle(), this.#restMs)
  }

  /** Saves the unsaved choice now, after a press or when the user leaves. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#saved = this.#saveAfter(this.#saved, this.#last)
  }

  /** A newer choice replaces an older one, and no choice is saved twice. */
  async #saveAfter(earlier: Promise<unknown>, meant: { choice: Choice } | undefined) {
    await earlier
    if (meant === undefined || meant !== this.#last) return
    this.#last = undefined
    await this.#save(meant.choice)
  }
}
