import type { Block } from '#domain/passage.ts'
import { CopyCitation } from './CopyCitation.tsx'
import { TextTable } from './TextTable.tsx'
import { Words } from './Words.tsx'
import type { InlineContext } from './inline-segments.ts'
import type { ShownPassage } from './text-view.ts'

type BlocksProps = {
  passage: ShownPassage
  /** The path of each block. */
  paths: string[]
  words: InlineContext
  target: string
  cite: (path: string) => string
}

/** The words of a passage, set in as the official print does; what is to stand in another law is set apart. */
export function Blocks({ passage, paths, words, target, cite }: BlocksProps) {
  const { content, from, to } = passage
  const firsts = new Map(paths.map((path, at) => [path, at] as const).toReversed())
  const groups: { quoted: boolean; blocks: { block: Block; at: number }[] }[] = []
  for (const [at, block] of content.entries()) {
    if (at < from || at >= to) continue
    const quoted = block.quoted === true
    const last = groups.at(-1)
    if (last?.quoted === quoted) last.blocks.push({ block, at })
    else groups.push({ quoted, blocks: [{ block, at }] })
  }
  return groups.map(({ quoted, blocks }) => {
    const rendered = blocks.map(({ block, at }) => {
      const path = paths[at] ?? passage.path
      // The first block of a path has it; what belongs to that has none of its own.
      const own = path !== passage.path && firsts.get(path) === at ? path : null
      return (
        <BlockWords key={at} block={block} path={own} words={words} isTarget={own === target}>
          {own !== null && own === target && <CopyCitation path={own} citation={cite(own)} />}
        </BlockWords>
      )
    })
    const key = blocks[0]?.at
    return quoted ? (
      <blockquote key={key} className="text-quoted">
        {rendered}
      </blockquote>
    ) : (
      <div key={key}>{rendered}</div>
    )
  })
}

type BlockProps = {
  block: Block
  path: string | null
  words: InlineContext
  isTarget: boolean
  children: React.ReactNode
}

function BlockWords({ block, path, words, isTarget, children }: BlockProps) {
  const { level, number, heading, text, struck, rows } = block
  const Line = struck ? 'del' : 'span'
  return (
    <div
      id={path ?? undefined}
      data-level={Math.min(level, 8)}
      data-target={isTarget || undefined}
      className="text-block"
    >
      {(number ?? heading ?? text) !== undefined && (
        <p dir="auto">
          <Line>
            {number !== undefined && (
              <>{path === null ? number : <a href={`#${path}`}>{number}</a>} </>
            )}
            {heading !== undefined && (
              <>
                <span className="text-block-heading">
                  <Words text={heading} context={words} />
                </span>
                {text !== undefined && <>.—</>}
              </>
            )}
            {text !== undefined && <Words text={text} context={words} />}
          </Line>
        </p>
      )}
      {children}
      {rows !== undefined && <TextTable rows={rows} words={words} />}
    </div>
  )
}
