import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import type { TextComparer } from '#app/features/text-comparison/text-comparer.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { versionToCompare } from '#domain/texts/version-to-compare.ts'
import { logError } from '../http/log.ts'

/** Milliseconds between two looks: less than the minute for which mail at once waits. */
const lookInterval = 15_000

/** Texts counted at a time. Each takes the comparer ten seconds at most. */
const atOnce = 20

type StoredText = { id: string; version: string; hash: string }

/**
 * Compares the new texts that users were notified of in the last day, each with the version that its page compares it
 * with, and stores how many sections changed. A text that cannot be compared stays without counts.
 * @returns a function that counts the texts which have no counts yet
 */
export function createTextChangeCounter(sql: postgres.Sql, compare: TextComparer) {
  // Too large, or nothing to compare with: not tried again by this process.
  const skipped = new Set<string>()
  return async function countTextChanges(): Promise<void> {
    const due = await sql<{ actionId: string; version: string }[]>`
      select distinct event.action_id as "actionId", event.detail as version
      from private.notification_events as event
      where event.kind = 'action_text' and event.delivered_at > now() - interval '1 day'
        and event.action_id || ' ' || event.detail <> all (${[...skipped]})
        and not exists (
          select from private.text_changes as known
          where known.action_id = event.action_id and known.version = event.detail
        )
      limit ${atOnce}`
    for (const { actionId, version } of due)
      if (!(await countOne(sql, compare, actionId, version))) skipped.add(`${actionId} ${version}`)
  }
}

/** Counts the changes of new texts until stopped. */
export function startCountingTextChanges(sql: postgres.Sql, compare: TextComparer) {
  return startRepeating(
    createTextChangeCounter(sql, compare),
    (error) => logError('changes of texts could not be counted', error),
    { first: lookInterval, interval: lookInterval },
  )
}

async function countOne(
  sql: postgres.Sql,
  compare: TextComparer,
  actionId: string,
  version: string,
): Promise<boolean> {
  const texts = await sql<StoredText[]>`
    select id, version, source_hash as hash from public.action_texts
    where action_id = ${actionId} order by position limit 200`
  const place = texts.findIndex((text) => text.version === version)
  const chosen = versionToCompare(texts.slice(0, place + 1).map((text) => text.version))
  const from = texts.find((text) => text.version === chosen?.from)
  const to = texts[place]
  if (!from || !to) return false
  const text = ({ id, hash }: StoredText) => ({ hash, passages: () => readText(sql, id) })
  const found = await compare(text(from), text(to), 1)
  if (!found) return false
  const { changed, new: added, gone: removed } = found.counts
  await sql`
    insert into private.text_changes
      (action_id, version, from_version, from_hash, to_hash, changed, added, removed)
    values (${actionId}, ${version}, ${from.version}, ${from.hash}, ${to.hash}, ${changed}, ${added}, ${removed})
    on conflict do nothing`
  return true
}

function readText(sql: postgres.Sql, id: string): Promise<Passage[]> {
  return sql<Passage[]>`
    select path, kind, level, number, heading, page, content
    from public.text_passages where text_id = ${id} order by position`
}
