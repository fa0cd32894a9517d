import { shortNumber } from './passage-citation.ts'
import { isStruck, type Passage } from './passage.ts'

const names: Partial<Record<Passage['kind'], string>> = {
  front: 'Beginning',
  end: 'End',
  part: 'Text',
}

/** The name of a passage in a list: "Sec. 101. Rates", "Title I: Taxes", "Page 3". */
export function passageLabel({
  kind,
  number,
  heading,
  page,
  path,
}: Pick<Passage, 'kind' | 'number' | 'heading' | 'page' | 'path'>): string {
  if (kind === 'page') return `Page ${page ?? path.split('-').at(-1)}`
  if (isStruck({ path }) && path !== 'struck')
    return `${passageLabel({ kind, number, heading, page, path: path.slice(7) })} (struck out)`
  const short = number && shortNumber(number)
  if (short && heading) return kind === 'heading' ? `${short}: ${heading}` : `${short}. ${heading}`
  return short ?? heading ?? (path === 'preamble' ? 'Preamble' : names[kind]) ?? path
}
