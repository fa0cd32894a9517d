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
