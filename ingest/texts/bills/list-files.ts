import { listedFiles } from '../../bulk-data/listing.ts'
import type { ReadContext, ReadDocument } from '../../source.ts'
import {
  isEnrolledUslm,
  listingUrl,
  namedIn,
  type TextFile,
  type TextFolder,
  zipName,
} from './text-folder.ts'

/** What of a folder is to be read. */
export type FileList = { status: 'unchanged' | 'missing' } | Listed
export type Listed = {
  status: 'listed'
  files: Map<string, TextFile>
  /** What is known once they are stored. */
  document: ReadDocument
}

// A file may be changed while a zip is being made.
const hour = 3_600_000

/**
 * The files of a folder that are of actions in the record, and not stored as they are now. The listing is asked for
 * whether it has changed or not when the record has actions without a text: new ones, whose texts were passed over, or
 * such as are known to have one.
 * @throws ItemError when the listing is of no use.
 */
export async function listFiles(context: ReadContext, folder: TextFolder): Promise<FileList> {
  const { again, since } = context.options
  const url = listingUrl(folder)
  const stored = await storedTexts(context, folder)
  const reply = await context.http.get(url, {
    type: 'json',
    headers: { accept: 'application/json' },
    validators: stored.isWanting ? undefined : context.validators(url),
  })
  if (reply.status !== 'ok') return reply
  const from = since === undefined ? -Infinity : Date.parse(since)
  const files = new Map<string, TextFile>()
  for (const { name, changed } of listedFiles(reply.body, `The listing of ${zipName(folder)}`)) {
    const named = namedIn(folder, name)
    const actionId = named && stored.actions.get(named.measure)
    if (named === undefined || actionId === undefined || changed < from) continue
    const { version } = named
    const readAt = stored.texts.get(`${actionId} ${version}`)
    if (again || readAt === undefined || changed >= readAt - hour)
      files.set(name, { name, actionId, version })
  }
  return { status: 'listed', files, document: { url, validators: reply.validators } }
}

/** The actions of a folder that are in the record, by what names them there, and when each of their texts was read. */
async function storedTexts(context: ReadContext, folder: TextFolder) {
  const { sql } = context
  const kind = folder.collection === 'PLAW' ? '%' : folder.type.toLowerCase()
  const [actions, texts] = await Promise.all([
    folder.collection === 'PLAW'
      ? lawsInRecord(context, folder.congress)
      : measuresInRecord(context, folder.congress, kind),
    sql<{ action_id: string; version: string; source_url: string; read_at: Date }[]>`
      select action_id, version, source_url, read_at from public.action_texts
      where action_id like ${`${folder.congress}-${kind}-%`}`,
  ])
  // What is stored by bill.dtd is wanted in USLM, however old the file.
  const inForm =
    folder.collection === 'BILLS/uslm'
      ? texts.filter(({ source_url: url }) => isEnrolledUslm(url))
      : texts
  return {
    actions: new Map(actions.map(({ id, name }) => [name, id])),
    isWanting: actions.some(({ is_wanting }) => is_wanting),
    texts: new Map(
      inForm.map(({ action_id, version, read_at }) => [
        `${action_id} ${version}`,
        read_at.getTime(),
      ]),
    ),
  }
}

type InRecord = { id: string; name: string; is_wanting: boolean }

function measuresInRecord({ sql }: ReadContext, congress: number, kind: string) {
  return sql<InRecord[]>`
    select id, id as name, not exists (select from public.action_texts where action_id = action.id) and (
      text_url is not null or created_at > coalesce(
        (select last_read_at from public.ingest_sources where name = 'texts'), '-infinity'
      )
    ) as is_wanting
    from public."GovernmentActions" as action
    where (branch, action_type, congress_number) = ('Legislative', ${kind}, ${congress})`
}

/** A law is printed weeks after it was signed: the record may have its number before govinfo has its text. */
function lawsInRecord({ sql }: ReadContext, congress: number) {
  return sql<InRecord[]>`
    select id, law_number as name, not exists (
      select from public.action_texts where (action_id, version) = (action.id, 'plaw')
    ) as is_wanting
    from public."GovernmentActions" as action
    where (branch, congress_number) = ('Legislative', ${congress}) and law_number like 'Public Law %'`
}
