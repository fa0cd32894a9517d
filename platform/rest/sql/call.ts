import { identifier, qualified } from '../schema-cache/schema-cache.ts'
import type { CallPlan, PlannedArgument } from '../plan/plan-call.ts'
import { type Statement, arrayLiteral } from './statement.ts'

/** The call itself, with every argument as a parameter of its type. */
export function callSql(statement: Statement, plan: CallPlan): string {
  const given = plan.arguments.map((one) => argumentSql(statement, one))
  return `${qualified(plan.routine.name)}(${given.join(', ')})`
}

function argumentSql(statement: Statement, { argument, unnamed, value }: PlannedArgument): string {
  const { name, type, variadic } = argument
  const expression = valueSql(statement, argument, value)
  if (unnamed) return `${expression}::${type}`
  return `${variadic ? 'variadic ' : ''}${identifier(name)} => ${expression}::${type}`
}

function valueSql(
  statement: Statement,
  { name, type }: PlannedArgument['argument'],
  value: PlannedArgument['value'],
): string {
  if ('text' in value) return statement.parameter(value.text)
  if ('texts' in value) return statement.parameter(arrayLiteral(value.texts))
  const field = identifier(name)
  return `(select ${field} from json_to_record(${statement.parameter(value.body)}::json) as given(${field} ${type}))`
}
