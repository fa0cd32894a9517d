import { useSyncExternalStore } from 'react'
import { readersClock } from '#domain/schedule/scheduled-event.ts'

/** The reader's own time next to Washington's, if it differs. Without script there is none. */
export function ReaderTime({ moment }: { moment: string }) {
  const words = useSyncExternalStore(
    neverChanges,
    () => readersClock(moment),
    () => null,
  )
  return words && <span className="font-normal text-ink-muted"> ({words} your time)</span>
}

const neverChanges = () => () => {}
