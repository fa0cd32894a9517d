import { SourceError } from '../errors.ts'
import type { ReadContext, Source, Step } from '../source.ts'
import { clerk } from './clerk/client.ts'
import { planFromApi } from './house-api/client.ts'
import { readMembers } from './members.ts'
import { planChamber } from './plan-chamber.ts'
import type { Plan } from './plan.ts'
import { readPlan } from './read-plan.ts'
import { senate } from './senate/client.ts'

/** Roll calls of both chambers with every position, including those without a bill. */
export const votes: Source = {
  name: 'votes',
  title: 'Roll calls of the House and the Senate',
  url: 'https://clerk.house.gov/Votes',
  records: { table: 'roll_calls' },
  read: readVotes,
}

/** If one chamber cannot be read, the other still is. The run ends with the error afterwards. */
async function* readVotes(context: ReadContext): AsyncGenerator<Step> {
  const members = await readMembers(context.sql)
  const failures: string[] = []
  const plans: Plan[] = []
  for (const planning of [planHouse, planSenate]) {
    try {
      const plan = await planning(context)
      failures.push(...plan.failures.map(({ message }) => message))
      plans.push(plan)
    } catch (error) {
      failures.push(sentence(error))
    }
  }
  const total = plans.reduce((sum, plan) => sum + sizeOf(plan), 0)
  for (const plan of plans) {
    try {
      for await (const step of readPlan(plan, members)) yield { ...step, total }
    } catch (error) {
      failures.push(sentence(error))
    }
  }
  if (failures.length > 0) throw new SourceError(failures.join(' '))
}

const planSenate = (context: ReadContext) => planChamber(senate, context)

async function planHouse(context: ReadContext): Promise<Plan> {
  try {
    return await planChamber(clerk, context)
  } catch (error) {
    const reason = sentence(error)
    const { congressApiKey } = context.options
    if (congressApiKey === undefined) throw error
    context.log(`${reason} New roll calls of the House come from Congress.gov instead.`)
    return planFromApi(context, congressApiKey)
  }
}

function sizeOf({ groups }: Plan): number {
  return groups.reduce((sum, { rollCalls }) => sum + rollCalls.length, 0)
}

/** @throws any other error. */
function sentence(error: unknown): string {
  if (error instanceof SourceError) return error.message
  throw error
}
