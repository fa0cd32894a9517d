import { useEffect, useState } from 'react'

/** Milliseconds without another key after which a choice is meant. */
const keyRestMs = 500

/**
 * A choice that is shown at once and saved when it is meant: a press at once, keys when they rest, and either when the
 * part of the page goes or the tab is left.
 * @param save the one of the first rendering is used
 * @returns `chosen` is what was chosen and is not saved yet; `failure` is of the last that was saved
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
    // The last that a page hears of before its tab is closed.
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
 * Saves what somebody chose last: keys lead through choices that nobody means, so each starts the rest anew, and one
 * that comes while another is being saved waits for it.
 */
export class LastChoice<Choice> {
  readonly #save: (choice: Choice) => Promise<unknown>
  readonly #restMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #last: { choice: Choice } | undefined
  #saved: Promise<unknown> = Promise.resolve()

  /** @param save does not reject. @param restMs milliseconds without another choice */
  constructor(save: (choice: Choice) => Promise<unknown>, restMs: number) {
    this.#save = save
    this.#restMs = restMs
  }

  choose(choice: Choice): void {
    clearTimeout(this.#timer)
    this.#last = { choice }
    this.#timer = setTimeout(() => this.settle(), this.#restMs)
  }

  /** Saves now what is chosen and not yet saved: for a press that is meant, and for somebody who leaves. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#saved = this.#saveAfter(this.#saved, this.#last)
  }

  /** What was chosen since takes its place, and what was saved already is not saved again. */
  async #saveAfter(earlier: Promise<unknown>, meant: { choice: Choice } | undefined) {
    await earlier
    if (meant === undefined || meant !== this.#last) return
    this.#last = undefined
    await this.#save(meant.choice)
  }
}
