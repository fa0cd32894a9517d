import { DatabaseSync } from 'node:sqlite'
import type postgres from 'postgres'

/**
 * Copies the rows that the questions need into SQLite, in the layout that suits them best.
 * Positions are sorted by member, roll calls are narrow and indexed by key and date, and each
 * position records whether it was with its party's majority.
 */
export async function loadSqlite(file: string, sql: postgres.Sql): Promise<void> {
  const db = new DatabaseSync(file)
  db.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table roll_calls (key integer primary key, id text not null, chamber text not null, congress integer not null,
      date text not null, list_kind text not null, subject text, question text not null, result text not null);
    create table positions (member text not null, roll_call integer not null, word text not null, side text not null,
      primary key (member, roll_call)) without rowid;
    begin`)
  const addCall = db.prepare('insert into roll_calls values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const calls = await sql<{ key: number; [column: string]: string | number | null }[]>`
    select keys.sitting * 32768 + keys.number as key, call.id, call.chamber, call.congress_number, call.voted_on::text,
      call.list_kind, action.policy_area, call.question, call.result
    from private.roll_call_keys as keys
    join public.roll_calls as call on call.id = keys.roll_call_id
    left join public."GovernmentActions" as action on action.id = call.action_id`
  for (const call of calls) addCall.run(...Object.values(call))
  const add = db.prepare('insert into positions values (?, ?, ?, ?)')
  const positions = sql<{ member: string; roll_call: number; word: string; side: string }[]>`
    select member.legislator_id as member, position.sitting * 32768 + position.number as roll_call, answer.word, answer.side
    from private.positions as position
    join private.member_keys as member on member.key = position.member
    join private.answers as answer on answer.key = position.answer
    order by member.legislator_id collate "C", 2`
  for await (const rows of positions.cursor(20_000))
    for (const one of rows) add.run(one.member, one.roll_call, one.word, one.side)
  db.exec(`commit; create index roll_calls_by_date on roll_calls (date desc, key desc);
    create index roll_calls_by_congress on roll_calls (congress, chamber); create index positions_by_roll_call
    on positions (roll_call); analyze`)
  db.close()
}

export function openSqlite(file: string): DatabaseSync & Disposable {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('pragma cache_size = -524288; pragma mmap_size = 4000000000')
  return Object.assign(db, { [Symbol.dispose]: () => db.close() })
}
