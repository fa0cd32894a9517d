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
  /** The folder's listing, known once the files are stored. */
  document: ReadDocument
}

// A file may change while govinfo makes a zip.
const hour = 3_600_000

/**
 * The files of a folder that belong to actions in the record and differ from the stored texts.
 * An unchanged listing is requested too if the record has actions without a text.
 * These are new actions, whose texts were skipped, or actions that are known to have one.
 * @throws ItemError if the listing cannot be used.
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

/** The actions of a folder in the record, by the name they have there, with the times their texts were read. */
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
  // A text stored from bill.dtd is replaced by its USLM file, however old.
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

/** A law is printed weeks after its signing. The record may have its number before govinfo has its text. */
function lawsInRecord({ sql }: ReadContext, congress: number) {
  return sql<InRecord[]>`
    select id, law_number as name, not exists (
      select from public.action_texts where (action_id, version) = (action.id, 'plaw')
    ) as is_wanting
    from public."GovernmentActions" as action
    where (branch, congress_number) = ('Legislative', ${congress}) and law_number like 'Public Law %'`
}
