import { pluralize } from '#domain/language/pluralize.ts'
import type { ComparedPassage, PassageName } from '#domain/texts/text-comparison/compare-texts.ts'
import type { ChangedBlock } from '#domain/texts/text-comparison/word-changes.ts'

/** Passages that are the same are folded away; those that changed are shown, with what stayed in them folded too. */
export function ComparedPassages({ passages }: { passages: ComparedPassage[] }) {
  return folded(passages, ({ change, moved }) => change === 'same' && !moved).map((group) =>
    group.folded ? (
      <details key={group.key} className="comparison-fold">
        <summary>{sectionsTheSame(group.items)}</summary>
        <ul>
          {group.items.map(({ to, from }) => (
            <li key={(to ?? from)!.path}>{nameOf((to ?? from)!)}</li>
          ))}
        </ul>
      </details>
    ) : (
      group.items.map((passage) => (
        <Compared key={`${passage.from?.path} ${passage.to?.path}`} passage={passage} />
      ))
    ),
  )
}

function Compared({ passage }: { passage: ComparedPassage }) {
  const { change, from, to, blocks, kind } = passage
  const name = (to ?? from)!
  const id = change === 'gone' ? `gone/${name.path}` : name.path
  return (
    <section
      id={id}
      className="compared"
      data-change={change}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
    >
      <h2
        id={`${id}-name`}
        className={kind === 'heading' ? 'text-h3' : 'font-serif text-lead font-semibold'}
      >
        {nameOf(name)}
      </h2>
      <p className="text-sm text-ink-muted">{whatHappened(passage)}</p>
      <div className="compared-words" dir="auto">
        {folded(blocks, ({ runs }) => runs.every((run) => run.change === 'same'), 2).map((group) =>
          group.folded ? (
            <details key={group.key} className="comparison-fold">
              <summary>{pluralize(group.items.length, 'paragraph')} the same</summary>
              {group.items.map((block, index) => (
                <Words key={index} block={block} />
              ))}
            </details>
          ) : (
            group.items.map((block, index) => <Words key={`${group.key}-${index}`} block={block} />)
          ),
        )}
      </div>
    </section>
  )
}

function Words({ block: { level, quoted, runs } }: { block: ChangedBlock }) {
  return (
    <p data-level={Math.min(level, 6)} className={quoted ? 'is-quoted' : undefined}>
      {runs.map(({ change, part, text }, index) => {
        const Tag = change === 'deleted' ? 'del' : change === 'inserted' ? 'ins' : 'span'
        return (
          <Tag key={index} className={part === 'text' ? undefined : `is-${part}`}>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}

/** Passages without number and heading come before the first section. */
const nameOf = ({ number, heading }: PassageName) =>
  [number, heading].filter(Boolean).join(' ') || 'Before the first section'

/** "Changed", "Changed; it was Sec. 3.", "The same; it stands elsewhere" */
function whatHappened({ change, from, to, moved }: ComparedPassage): string {
  const words = { same: 'The same words', changed: 'Changed', new: 'New', gone: 'Gone' }[change]
  const was = from && to && from.number !== to.number && from.number && `it was ${from.number}`
  return [words, was, moved && 'moved'].filter(Boolean).join('; ')
}

/** Sections, as they are counted above: without the headings of titles, unless there is nothing else. */
function sectionsTheSame(passages: ComparedPassage[]): string {
  const sections = passages.filter(({ kind }) => kind !== 'heading').length
  const what = sections > 0 ? pluralize(sections, 'section') : pluralize(passages.length, 'heading')
  return `${what} the same`
}

/** Some in a row that are folded away together, or are shown. */
type Group<T> = { folded: boolean; key: number; items: T[] }

/** Groups consecutive passages that can be folded. Shows fewer than `least` with the rest. */
function folded<T>(items: readonly T[], canFold: (item: T) => boolean, least = 1): Group<T>[] {
  const groups: Group<T>[] = []
  for (const [key, item] of items.entries()) {
    const fold = canFold(item)
    const last = groups.at(-1)
    if (last?.folded === fold) last.items.push(item)
    else groups.push({ folded: fold, key, items: [item] })
  }
  return groups.map((group) => ({ ...group, folded: group.folded && group.items.length >= least }))
}
