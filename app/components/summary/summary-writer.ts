import type { Written } from './written.ts'

/** Whose summary visitors see first, by the rule of the database (`private.choose_published`); undefined without one. */
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
