/** A summary among those of an action, as its writer signed it. */
export type WrittenBy = {
  origin: string
  author: string
  text_version: string | null
  text_date: string | null
  written_at: string | null
}

/** Whose summary readers see first, by the rule of the database (`private.published`); undefined without one. */
export function summaryWriter<Writer extends WrittenBy>(summaries: readonly Writer[]) {
  const [first] = summaries
    .filter(({ origin }) => origin === 'editor' || origin === 'model')
    .toSorted(
      (a, b) =>
        Number(a.origin !== 'editor') - Number(b.origin !== 'editor') ||
        (b.text_date ?? '').localeCompare(a.text_date ?? '') ||
        (b.written_at ?? '').localeCompare(a.written_at ?? '') ||
        a.author.localeCompare(b.author),
    )
  return first
}
