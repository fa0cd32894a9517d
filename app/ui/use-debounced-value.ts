import { startTransition, useEffect, useState } from 'react'

/** @returns `value` once it has not changed for `restMs` milliseconds, so that typing never waits for slow renders */
export function useDebouncedValue<Value>(value: Value, restMs: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(value)), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
