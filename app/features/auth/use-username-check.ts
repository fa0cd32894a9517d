import { useEffect, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { failureOf } from '#app/data/failure.ts'

/** What is known about a username that somebody would like to have. */
export type UsernameCheck =
  | { state: 'idle' | 'validating' | 'available' }
  | { state: 'invalid'; message: string }

/** Milliseconds without a key before the server is asked. */
const pause = 500

const words = {
  failed: 'Validation failed.',
  unanswered: 'Failed to validate username. Please try again.',
}

/** An answer counts only for the name it was asked about, in whatever order answers come. */
export function useUsernameCheck(username: string): UsernameCheck {
  const wanted = username.trim()
  const [answer, setAnswer] = useState<{ to: string; check: UsernameCheck } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    const question = new AbortController()
    const { signal } = question
    async function look() {
      const check = await ask(wanted, signal)
      if (!signal.aborted) setAnswer({ to: wanted, check })
    }
    const timer = setTimeout(() => void look(), pause)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [wanted])
  if (wanted === '') return { state: 'idle' }
  return answer?.to === wanted ? answer.check : { state: 'validating' }
}

async function ask(username: string, signal: AbortSignal): Promise<UsernameCheck> {
  try {
    await callFunction(
      await browserClient(),
      'moderate-username-for-registration',
      { username },
      { signal },
    )
    return { state: 'available' }
  } catch (error) {
    return { state: 'invalid', message: failureOf(error, words).message }
  }
}
