import type { Source } from '../source.ts'
import { billTexts } from './bills/read-bill-texts.ts'
import { decisionTexts } from './decision/decision-texts.ts'
import { presidentialTexts } from './presidential/presidential-texts.ts'
import type { TextReader } from './text-reader.ts'

/** In the order of a run. */
const readers: TextReader[] = [billTexts, presidentialTexts, decisionTexts]

/** The official texts of records, each published version. */
export const texts: Source = {
  name: 'texts',
  title: 'Official texts',
  url: 'https://www.govinfo.gov/bulkdata/BILLS',
  records: { table: 'action_texts' },
  async *read(context) {
    const { branches } = context.options
    for (const reader of readers) {
      if (branches?.includes(reader.branch) ?? true) yield* reader.read(context)
    }
  },
}
