import { useCallback, useEffect, useState } from 'react'

export type Message = { tone: 'success' | 'error'; text: string }

/**
 * A message about the last action, which disappears by itself.
 * @param duration milliseconds to show it
 */
export function useMessage(duration: number) {
  const [message, setMessage] = useState<Message | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), duration)
    return () => clearTimeout(timer)
  }, [message, duration])
  const say = useCallback((tone: Message['tone'], text: string) => setMessage({ tone, text }), [])
  return { message, say }
}
