import { useEffect, useState } from 'react'
import { LastChoice } from './last-choice.ts'

/** Milliseconds without another key after which a choice is meant. */
const restMs = 500

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
      }, restMs),
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
