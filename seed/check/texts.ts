import type { OfficialBill } from '../extract/bills.ts'
import type { OfficialDocument } from '../extract/executive.ts'
import type { OfficialFiles } from '../extract/official-files.ts'
import type { Action } from '../schema.ts'

/** By the action's id: its own text in every version, only the latest version, and the official summary. */
export type Texts = {
  full: Map<string, string>
  latest: Map<string, string>
  official: Map<string, string>
}

/** Reads the folder's texts of these actions. */
export async function readTexts(
  official: OfficialFiles,
  documents: ReadonlyMap<string, OfficialDocument>,
  actions: Action[],
): Promise<Texts> {
  const ids = new Set(actions.map((action) => action.id))
  const texts: Texts = { full: new Map(), latest: new Map(), official: new Map() }
  const add = (id: string | undefined, text: string) => {
    if (id !== undefined) texts.full.set(id, `${texts.full.get(id) ?? ''}\n${text}`)
  }
  const bills = official.lines<{ bill: string; text: string }>(
    'bills/bill-texts-119.jsonl.gz',
    (line) => ids.has(/^\{"bill": "([^"]+)"/.exec(line)?.[1] ?? ''),
  )
  // The versions of a bill stand in the order of its way through Congress.
  for await (const { bill, text } of bills) {
    add(bill, text)
    texts.latest.set(bill, text)
  }
  for (const [id, { text }] of documents) if (ids.has(id) && text) add(id, text)
  await addOpinions(official, actions, add)
  for (const [id, text] of texts.full) if (!texts.latest.has(id)) texts.latest.set(id, text)
  for (const name of ['bills-119.jsonl.gz', 'bills-119-supplement.jsonl']) {
    const records = official.lines<OfficialBill>(`bills/${name}`, (line) =>
      ids.has(/^\{"id": "([^"]+)"/.exec(line)?.[1] ?? ''),
    )
    for await (const { id, summaries = [] } of records) {
      texts.official.set(id, summaries.map(({ text }) => text.replace(/<[^>]+>/g, ' ')).join('\n'))
    }
  }
  return texts
}

async function addOpinions(
  official: OfficialFiles,
  actions: Action[],
  add: (id: string | undefined, text: string) => void,
): Promise<void> {
  const cases = new Map<string, string>()
  for (const action of actions) {
    if (action.kind === 'decision') cases.set(action.facts.docket.toLowerCase(), action.id)
  }
  type Opinion = {
    docket_number?: string | null
    text?: string
    opinions?: { text: string | null }[]
  }
  for (const name of ['opinions-2020-2023-by-author', 'opinions-2021-2022']) {
    for await (const one of official.lines<Opinion>(`scotus/${name}.jsonl.gz`)) {
      const id = cases.get(one.docket_number?.toLowerCase() ?? '')
      const texts = [one.text, ...(one.opinions ?? []).map(({ text }) => text)]
      // Words that the page broke are put together again.
      for (const text of texts) if (text) add(id, text.replace(/-\n\s*/g, ''))
    }
  }
}
