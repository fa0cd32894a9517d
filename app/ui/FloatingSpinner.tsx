import { Spinner } from './Spinner.tsx'

/** What is on its way, over the foot of the window, wherever the page is scrolled to. */
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
