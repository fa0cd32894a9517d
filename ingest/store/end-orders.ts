import type postgres from 'postgres'

/** Orders whose own last day has passed since their text was read have ended: their status is worked out once more. */
export async function endOrders(sql: postgres.Sql): Promise<void> {
  await sql`
    update public."GovernmentActions" as action set id = id
    where branch = 'Executive' and disposition is null and current_status = source_status
      and source_status <> 'Ended' and id = any (array(
        select action_id from public.action_texts where version = 'fr' and ends_on < (now() at time zone 'America/New_York')::date
      ))`
}

/**
 * An order of which nothing else is known is what another says it made of it: the notes of the one that revokes are at
 * times written before those of the one revoked.
 */
export async function endByOthers(sql: postgres.Sql): Promise<void> {
  await sql`
    update public."GovernmentActions" as action set source_disposition = stated.disposition
    from (
      select distinct on (related_action_id) related_action_id as id, known.disposition
      from public.action_relations
      join (
        values (1, 'revokes', 'revoked'), (2, 'supersedes', 'superseded'), (3, 'revokes_in_part', 'partly_revoked')
      ) as known (rank, kind, disposition) using (kind)
      order by related_action_id, rank
    ) as stated
    where action.id = stated.id and action.branch = 'Executive' and action.disposition is null`
}
