/** In place of the counts of a vote that was taken back. The sentence of the vote says how. */
export function TakenBack() {
  return (
    <p className="mb-4 text-sm text-ink-muted">
      It counts nowhere, and we keep no positions for it.
    </p>
  )
}
