import type postgres from 'postgres'

/** Orders whose own last day has passed since their text was read have ended: their status is worked out once more. */
export async function endOrders(sql: postgres.Sql): Promise<void> {
  await sql`
    update public."GovernmentActions" as action set id = id
    where branch = 'Executive' and disposition is null and current_status = source_status
      and source_status <> 'Ended' and id = any (array(
        select action_id from public.action_texts where version = 'fr' and ends_on < current_date
      ))`
}
