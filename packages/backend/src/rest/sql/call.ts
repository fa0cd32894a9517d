import type { CallPlan } from '../plan/plan-call.ts'
import type { PlannedArgument } from '../plan/plan-arguments.ts'
import { qualified } from '../schema-cache/schema-cache.ts'
import { type Statement, arrayLiteral } from './statement.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** The call itself, with every argument as a parameter of its type. */
export function callSql(statement: Statement, plan: CallPlan): string {
  const given = plan.arguments.map((one) => argumentSql(statement, one))
  return `${qualified(plan.routine.name)}(${given.join(', ')})`
}

function argumentSql(statement: Statement, { parameter, value }: PlannedArgument): string {
  const { name, castType, variadic } = parameter
  const expression = `${valueSql(statement, parameter, value)}::${castType}`
  // The one parameter without a name is given by its place.
  if (name === '') return expression
  return `${variadic ? 'variadic ' : ''}${quoteIdentifier(name)} => ${expression}`
}

function valueSql(
  statement: Statement,
  { name, castType }: PlannedArgument['parameter'],
  value: PlannedArgument['value'],
): string {
  if ('text' in value) return statement.parameter(value.text)
  if ('texts' in value) return statement.parameter(arrayLiteral(value.texts))
  const field = quoteIdentifier(name)
  const body = `${statement.parameter(value.body)}::json${value.first ? '->0' : ''}`
  return `(select ${field} from json_to_record(${body}) as given(${field} ${castType}))`
}
