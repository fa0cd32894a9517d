import { expect, test } from 'vitest'
import { traceView } from './trace-view.ts'

const target = (number: number, relation: number, column: number, inner = '{VAR :varno 1}') =>
  `{TARGETENTRY :expr ${inner} :resno ${number} :resname a :ressortgroupref 0 :resorigtbl ${relation} :resorigcol ${column} :resjunk false}`

test('columns are traced to the relation they come from, and computed ones are not', () => {
  const definition = `({QUERY :commandType 1 :rtable ({RTE :relid 7}) :targetList (${target(1, 7, 3)} ${target(2, 0, 0)} ${target(3, 8, 1)}) :override 0})`
  expect(traceView(definition)).toEqual([
    { number: 1, relation: 7, column: 3 },
    { number: 3, relation: 8, column: 1 },
  ])
})

test('the targets of subqueries are not the view’s', () => {
  const nested = `{QUERY :targetList (${target(1, 99, 9)})}`
  const definition = `({QUERY :rtable ({RTE :subquery ${nested}}) :targetList (${target(1, 7, 3, nested)})})`
  expect(traceView(definition)).toEqual([{ number: 1, relation: 7, column: 3 }])
})

test('escaped brackets in names do not count', () => {
  const definition =
    String.raw`({QUERY :rtable ({RTE :alias a\)\}b}) :targetList (` + `${target(1, 7, 3)})})`
  expect(traceView(definition)).toEqual([{ number: 1, relation: 7, column: 3 }])
})
