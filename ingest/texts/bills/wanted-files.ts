import { listedFiles } from '../../bulk-data/listing.ts'
import type { ReadContext, ReadDocument } from '../../source.ts'
import { listingUrl, type TextFile, textFile, type TextFolder, zipName } from './text-folder.ts'

/** What of a folder is to be read. */
export type Wanted = { status: 'unchanged' | 'missing' } | Listed
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
export async function wantedFiles(context: ReadContext, folder: TextFolder): Promise<Wanted> {
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
    const file = textFile(folder, name)
    if (file === undefined || changed < from || !stored.actions.has(file.actionId)) continue
    const readAt = stored.texts.get(`${file.actionId} ${file.version}`)
    if (again || readAt === undefined || changed >= readAt - hour) files.set(name, file)
  }
  return { status: 'listed', files, document: { url, validators: reply.validators } }
}

/** The actions of a folder that are in the record, and when each of their texts was read. */
async function storedTexts({ sql }: ReadContext, { congress, type }: TextFolder) {
  const kind = type.toLowerCase()
  const [actions, texts] = await Promise.all([
    sql<{ id: string; is_wanting: boolean }[]>`
      select id, not exists (select from public.action_texts where action_id = action.id) and (
        text_url is not null or created_at > coalesce(
          (select last_read_at from public.ingest_sources where name = 'texts'), '-infinity'
        )
      ) as is_wanting
      from public."GovernmentActions" as action
      where (branch, action_type, congress_number) = ('Legislative', ${kind}, ${congress})`,
    sql<{ action_id: string; version: string; read_at: Date }[]>`
      select action_id, version, read_at from public.action_texts
      where action_id like ${`${congress}-${kind}-%`}`,
  ])
  return {
    actions: new Set(actions.map(({ id }) => id)),
    isWanting: actions.some(({ is_wanting }) => is_wanting),
    texts: new Map(
      texts.map(({ action_id, version, read_at }) => [
        `${action_id} ${version}`,
        read_at.getTime(),
      ]),
    ),
  }
}
