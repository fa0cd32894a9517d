import type { MediaType } from '../parse/media-type.ts'
import type { CallPlan } from '../plan/plan-call.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import type { ApiRequest } from '../request.ts'
import { csvSql } from './body.ts'
import { countSql } from './count.ts'
import { pageSql } from './page.ts'
import { resultRow } from './result.ts'
import { selectSql } from './select.ts'
import type { Statement } from './statement.ts'

/** The result of a call that gives rows. One row that is not of a set is an object. */
export function rowsResultSql(
  statement: Statement,
  { routine }: CallPlan,
  rows: ReadPlan,
  { method, preferences }: ApiRequest,
  media: MediaType,
  call: string,
): string {
  const single = !routine.set && media.form === 'array'
  const form = single ? { ...media, form: 'object' as const } : media
  const selectFrom = (from: string) =>
    selectSql(statement, rows, { from, alias: statement.alias() }, { paged: true })
  if (!preferences.count) {
    return pageSql(statement, method, form, rows, `(${selectFrom(call)})`, 'null::float8')
  }
  // Counting must not call the function a second time. The number of its rows is unknown before it is called, so planned
  // and estimated counts are exact as well.
  const page = selectFrom('called')
  const total = countSql(statement, rows, { from: 'called', alias: statement.alias() })
  return `with called as materialized (select * from ${call}) ${pageSql(statement, method, form, rows, `(${page})`, `(${total})::float8`)}`
}

/** The result of a call that gives a value, or a set of values. */
export function scalarResultSql(
  statement: Statement,
  { routine, limit, offset }: CallPlan,
  { method, preferences }: ApiRequest,
  media: MediaType,
  call: string,
): string {
  const total = preferences.count ? '(select count(*) from called)::float8' : 'null::float8'
  const body = method === 'HEAD' ? 'null::text' : valueBodySql(statement, routine, media)
  const page = `limit ${statement.parameter(String(limit))} offset ${statement.parameter(String(offset))}`
  return resultRow(
    `${body} as body, count(*)::int as rows, ${total} as total from (select value from called ${page}) as page`,
    `with called as materialized (select ${call} as value)`,
  )
}

function valueBodySql(
  statement: Statement,
  { set, mediaType }: CallPlan['routine'],
  media: MediaType,
): string {
  const { form, strippedNulls } = media
  if (form === 'raw') return `(array_agg(page.value::${mediaType?.binary ? 'bytea' : 'text'}))[1]`
  // PostgREST gives a value this name.
  if (form === 'csv') return csvSql(statement, [['pgrst_scalar', 'page.value']])
  const list = strippedNulls ? 'json_strip_nulls(json_agg(page.value))' : 'json_agg(page.value)'
  if (form === 'array' && set) return `coalesce(${list}, '[]')::text`
  return `coalesce((${list}->0)::text, 'null')`
}
