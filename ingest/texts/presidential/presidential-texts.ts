import { ItemError } from '../../errors.ts'
import type { Http, Validators } from '../../http/http.ts'
import type { Item, ReadContext, ReadDocument, Step } from '../../source.ts'
import { readOneText } from '../one-text.ts'
import type { TextReader } from '../text-reader.ts'

/** A presidential document in the record, and the stored state of its text. */
export type PresidentialAction = {
  id: string
  /** "2025-02123" */
  document: string
  /** YYYY-MM-DD */
  published: string
  source_hash: string | null
}

// The Federal Register prints once, and corrects its files soon after.
const daysUntilSettled = 30
const stepSize = 20
const concurrency = 4

/** Presidential documents as the Federal Register printed them, the newest first. */
export const presidentialTexts: TextReader = {
  branch: 'executive',
  async *read(context) {
    const actions = await wantedActions(context)
    for (let at = 0; at < actions.length; at += stepSize) {
      yield await readStep(context, actions.slice(at, at + stepSize), actions.length)
    }
  },
}

async function wantedActions({ sql, options }: ReadContext): Promise<PresidentialAction[]> {
  const { again, since = null } = options
  return await sql<PresidentialAction[]>`
    select action.id, federal_register_number as document, published_date::text as published, source_hash
    from public."GovernmentActions" as action
    left join public.action_texts as text on (text.action_id, text.version) = (action.id, 'fr')
    where branch = 'Executive' and federal_register_number is not null and published_date is not null
      and published_date >= coalesce(${since}::date, '-infinity')
      and (${again} or text.id is null or published_date > current_date - ${daysUntilSettled}::integer)
    order by published_date desc, action.id`
}

async function readStep(
  context: ReadContext,
  actions: readonly PresidentialAction[],
  total: number,
): Promise<Step> {
  const read: { item: Item | null; documents: ReadDocument[] }[] = []
  for (let at = 0; at < actions.length; at += concurrency) {
    const batch = actions.slice(at, at + concurrency)
    read.push(...(await Promise.all(batch.map((action) => readAction(context, action)))))
  }
  return {
    items: read.flatMap(({ item }) => item ?? []),
    documents: read.flatMap(({ documents }) => documents),
    total,
  }
}

async function readAction(
  context: ReadContext,
  action: PresidentialAction,
): Promise<{ item: Item | null; documents: ReadDocument[] }> {
  const [first] = addressesOf(action)
  const name = { id: action.id, url: first?.url ?? '' }
  try {
    const found = await fetchPresidential(context.http, action, (url) =>
      action.source_hash === null ? undefined : context.validators(url),
    )
    if (found === 'unchanged') return { item: null, documents: [] }
    const { row, validators } = found
    const documents = [{ url: row.source_url, validators }]
    const isSame = row.source_hash === action.source_hash && !context.options.again
    return { item: isSame ? null : { ...name, rows: { texts: [row] } }, documents }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { item: { ...name, rejects: [{ reason: error.message }] }, documents: [] }
  }
}

/**
 * The text of a presidential document from its official address: its XML, or its HTML without XML.
 * @param validatorsOf gives the validators of an address, to ask whether the document has changed.
 * @throws ItemError if it has neither, or it cannot be read.
 */
export async function fetchPresidential(
  http: Http,
  action: Omit<PresidentialAction, 'source_hash'>,
  validatorsOf: (url: string) => Validators | undefined = () => undefined,
) {
  for (const { url, type } of addressesOf(action)) {
    const reply = await http.get(url, { type, validators: validatorsOf(url) })
    if (reply.status === 'unchanged') return 'unchanged'
    if (reply.status === 'missing') continue
    const format = type === 'xml' ? 'federal-register-xml' : 'html'
    const text = { kind: 'document', actionId: action.id, version: 'fr', url, format } as const
    const row = await readOneText(text, reply.body, action.id)
    return { row, validators: reply.validators }
  }
  throw new ItemError(`The Federal Register has no text of ${action.document}.`)
}

/** XML exists from 2000 on (federalregister.gov/developers/documentation/api/v1). */
function addressesOf({ document, published }: Omit<PresidentialAction, 'id' | 'source_hash'>) {
  const place = `${published.replaceAll('-', '/')}/${encodeURIComponent(document)}`
  const root = 'https://www.federalregister.gov/documents/full_text'
  const html = { url: `${root}/html/${place}.html`, type: 'html' as const }
  if (published < '2000-01-01') return [html]
  return [{ url: `${root}/xml/${place}.xml`, type: 'xml' as const }, html]
}
