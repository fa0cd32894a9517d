/** A response whose text is at hand: making a stream of it, and reading that, takes as long as the question itself. */
export class TextResponse extends Response {
  readonly #text: string
  override text = () => Promise.resolve(this.#text)

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }
}
