import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ItemError } from '../../errors.ts'
import type { Http, Validators } from '../../http/http.ts'
import type { Item, ReadContext, ReadDocument, Step } from '../../source.ts'
import { readOneText } from '../one-text.ts'

/** A decision in the record with the Court's PDF of it, and the stored state of its text. */
export type SlipAction = {
  id: string
  pdf: string
  /** YYYY-MM-DD */
  decided: string | null
  source_url: string | null
  source_hash: string | null
}

// The Court corrects its slip opinions until they are in the preliminary print.
const daysUntilSettled = 400
const maxBytes = 20 * 2 ** 20

/** The slip opinions of decisions, one per step, the latest first. */
export async function* slipTexts(context: ReadContext): AsyncGenerator<Step> {
  const actions = await wantedActions(context)
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-'))
  try {
    for (const action of actions) {
      const { item, documents } = await readAction(context, action, directory)
      yield { items: item ? [item] : [], documents, total: actions.length }
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function wantedActions({ sql, options }: ReadContext): Promise<SlipAction[]> {
  const { again, since = null } = options
  return await sql<SlipAction[]>`
    select action.id, pdf_url as pdf, decided_date::text as decided, text.source_url, source_hash
    from public."GovernmentActions" as action
    left join public.action_texts as text on (text.action_id, text.version) = (action.id, 'slip')
    where branch = 'Judicial' and pdf_url ~* '^https://www\.supremecourt\.gov/opinions/[^?#]+\.pdf$'
      -- A volume holds many decisions. Its address may have the page of one: "592US1PP_web.pdf#page=41".
      and pdf_url !~* '/(preliminaryprint|boundvolumes)/'
      and (${since}::date is null or decided_date >= ${since}::date)
      and (text.id is null or (format = 'pdf' and (
        ${again} or text.source_url <> pdf_url or decided_date > current_date - ${daysUntilSettled}::integer
      )))
    order by decided_date desc nulls last, action.id`
}

async function readAction(
  context: ReadContext,
  action: SlipAction,
  directory: string,
): Promise<{ item: Item | null; documents: ReadDocument[] }> {
  const { id, pdf: url } = action
  try {
    const known = action.source_url === url ? context.validators(url) : undefined
    const found = await fetchSlip(context.http, action, directory, known)
    if (found === 'unchanged') return { item: null, documents: [] }
    const documents = [{ url, validators: found.validators }]
    const isSame =
      action.source_url === url &&
      action.source_hash === found.row.source_hash &&
      !context.options.again
    return { item: isSame ? null : { id, url, rows: { texts: [found.row] } }, documents }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { item: { id, url, rejects: [{ reason: error.message }] }, documents: [] }
  }
}

/**
 * The text of a decision from the Court's PDF.
 * @param directory for the file during reading.
 * @throws ItemError if the file is missing, too large or unreadable.
 */
export async function fetchSlip(
  http: Http,
  { id, pdf: url, decided }: Pick<SlipAction, 'id' | 'pdf' | 'decided'>,
  directory: string,
  known?: Validators,
) {
  const path = join(directory, `${id}.pdf`)
  const reply = await http.download(url, path, { type: 'pdf', maxBytes, validators: known })
  if (reply.status === 'unchanged') return 'unchanged'
  if (reply.status === 'missing') throw new ItemError("The Court's site does not have its PDF.")
  const body = await readFile(path)
  await rm(path)
  const slip = { kind: 'slip', actionId: id, version: 'slip', url, decided } as const
  const row = await readOneText(slip, new Uint8Array(body))
  return { row, validators: reply.validators }
}
