import type { Database } from '#supabase/database.types.ts'

export type Counts = Database['public']['Functions']['get_moderation_counts']['Returns'][number]

const rows: [name: keyof Counts, label: string][] = [
  ['refused', 'Texts refused before they were published'],
  ['reported', 'Reports made by readers'],
  ['hidden', 'Reviews and comments hidden after reports'],
  ['kept', 'Shown again after a decision'],
  ['removed', 'Removed after a decision'],
  ['banned', 'Accounts banned'],
]

/** What is not published here, by which rules, and how often that has happened. */
export function ModerationCounts({ counts }: { counts: Counts | null }) {
  return (
    <>
      <h3 id="moderation" className="mt-2 font-sans text-lead font-semibold">
        Moderation
      </h3>
      <p>
        Opinions are not moderated. What is refused is demeaning and vulgar words, threats, personal
        insults and spam, by the same rules for everybody; the author is told which it was. What
        three readers report is hidden until a person has decided about it.
      </p>
      {counts && (
        <dl className="max-w-[30rem] border-t border-line text-sm">
          {rows.map(([name, label]) => (
            <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
              <dt>{label}</dt>
              <dd className="tabular-nums">{counts[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
