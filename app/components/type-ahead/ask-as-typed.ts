/** Milliseconds without a key, after which an answer is asked for. */
const pauseMs = 120
/** How many answers are kept, for who takes a letter back. */
const mostKept = 50

type AsTyped = {
  /** Tells what is in the field now. Asks for nothing where it is empty. */
  typed(words: string): void
  /** Asks no more, and shows nothing any more. */
  stop(): void
}

/**
 * Asks for answers while somebody types: after a pause, and shows the answer to what is in the field now and no other,
 * in whatever order they come. What cannot be had is not shown: the field works without.
 */
export function askAsTyped<Answer>(
  ask: (words: string, signal: AbortSignal) => Promise<Answer>,
  show: (answer: Answer | null, words: string) => void,
): AsTyped {
  const kept = new Map<string, Answer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underway = new AbortController()

  async function answer(words: string, { signal }: AbortController) {
    try {
      const found = await ask(words, signal)
      if (kept.size >= mostKept) kept.clear()
      kept.set(words, found)
      if (!signal.aborted) show(found, words)
    } catch (error) {
      if (signal.aborted) return
      console.warn('No suggestions could be had.', error)
      show(null, words)
    }
  }

  function stop() {
    clearTimeout(timer)
    underway.abort()
  }

  return {
    stop,
    typed(words) {
      stop()
      const wanted = words.replace(/\s+/g, ' ').trim()
      const known = kept.get(wanted)
      if (wanted === '' || known !== undefined) return show(known ?? null, wanted)
      underway = new AbortController()
      const own = underway
      timer = setTimeout(() => void answer(wanted, own), pauseMs)
    },
  }
}
