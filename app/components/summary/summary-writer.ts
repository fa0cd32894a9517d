import type { Written } from './written.ts'

/** The writer of the summary that visitors see first (`private.choose_published`). Undefined without one. */
export function summaryWriter<
  Writer extends Pick<Written, 'origin' | 'author' | 'text_date' | 'written_at'>,
>(summaries: readonly Writer[]): Writer | undefined {
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
