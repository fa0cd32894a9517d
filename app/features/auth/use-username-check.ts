import { useEffect, useState } from 'react'
import { type BrowserClient, browserClient } from '#app/data/browser-client.ts'

/** What is known about a username that somebody would like to have. */
export type UsernameCheck =
  | { state: 'idle' | 'validating' | 'available' }
  | { state: 'invalid'; message: string }

/** Milliseconds without a key before the server is asked. */
const pause = 500

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
    const client = await browserClient()
    const { error } = await invoke(client, username, signal)
    if (!error) return { state: 'available' }
    if (error instanceof Error && 'context' in error && error.context instanceof Response)
      return { state: 'invalid', message: await refusalIn(error.context) }
    if (!signal.aborted) console.error('The username could not be checked.', error)
  } catch (error) {
    console.error('The username could not be checked.', error)
  }
  return { state: 'invalid', message: 'Failed to validate username. Please try again.' }
}

const invoke = (client: BrowserClient, username: string, signal: AbortSignal) =>
  client.functions.invoke<unknown>('moderate-username-for-registration', {
    body: { username },
    signal,
  }) as Promise<{ error: unknown }>

async function refusalIn(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  const given = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  return typeof given === 'string' && given ? given : 'Validation failed.'
}
