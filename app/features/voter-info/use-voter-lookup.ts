import { useRef, useState } from 'react'
import { type Lookup, askVoterInfo } from './ask-voter-info.ts'

export type LookupState =
  | { phase: 'idle' | 'loading'; lookup: null }
  | { phase: 'done'; lookup: Lookup; count: number }

/** Idle, loading, or how the latest search ended. A new one clears the old answer and takes its place. */
export function useVoterLookup() {
  const [state, setState] = useState<LookupState>({ phase: 'idle', lookup: null })
  const running = useRef<AbortController>(null)
  const count = useRef(0)
  const ask = async (address: string, electionId?: string) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ phase: 'loading', lookup: null })
    try {
      const lookup = await askVoterInfo(address, electionId, own.signal)
      count.current += 1
      setState({ phase: 'done', lookup, count: count.current })
    } catch (error) {
      // Whatever took this search's place shows its own state.
      if (!own.signal.aborted) throw error
    }
  }
  return { state, ask }
}
