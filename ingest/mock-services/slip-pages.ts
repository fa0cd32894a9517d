import type { CourtCase } from './court-cases.ts'

// The printed order: the Court's own opinion first.
const order: CourtCase['opinions'][number]['type'][] = [
  'lead',
  'per curiam',
  'concurrence',
  'in part',
  'dissent',
]

/** The pages of a slip opinion. Empty if the folder has the words without pages. */
export function slipPages({ opinions, decided }: CourtCase): string[] {
  const known = opinions.filter(({ text }) => text?.includes('\f'))
  return known
    .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .flatMap((opinion) => {
      const [first = '', ...rest] = opinion.text?.split('\f') ?? []
      return [`${headOf(opinion, decided)}\n\n${first}`, ...rest]
    })
}

/** The head of an opinion's first page, which the folder lacks. It has the other pages' heads. */
function headOf({ type, author }: CourtCase['opinions'][number], decided: string): string {
  const cited = `Cite as: ___ U. S. ____ (${decided.slice(0, 4)})`
  const name = `${(author ?? '').toUpperCase()}, J.`
  const running = {
    lead: 'Opinion of the Court',
    'per curiam': 'Per Curiam',
    concurrence: `${name}, concurring`,
    'in part': `${name}, concurring in part and dissenting in part`,
    dissent: `${name}, dissenting`,
  }[type]
  const blanks = ' '.repeat(17)
  return `${blanks}${cited}${blanks}1\n\n${blanks}${running}`
}
