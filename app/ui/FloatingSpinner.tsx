import { Spinner } from './Spinner.tsx'

/** A spinner at the foot of the window, visible at any scroll position. */
export function FloatingSpinner({ label }: { label: string }) {
  return (
    <div
      data-waiting
      className="fixed inset-x-0 bottom-6 z-20 mx-auto w-fit rounded border border-line bg-raised px-4 py-3 shadow-lifted"
    >
      <Spinner label={label} />
    </div>
  )
}
