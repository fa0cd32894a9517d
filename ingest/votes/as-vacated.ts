import { ItemError } from '../errors.ts'
import type { PlannedRollCall, RollCallReply } from './plan.ts'

/** A roll call that its list marks as vacated, whether or not its file does. */
export function asVacated(
  one: PlannedRollCall,
  vacated: { on: string | null },
  isStored: boolean,
): PlannedRollCall {
  const byList = { status: 'takenBack', how: { kind: 'vacated', ...vacated } } as const
  return {
    ...one,
    async read(): Promise<RollCallReply> {
      try {
        const reply = await one.read()
        if (reply.status === 'missing' && isStored) return byList
        if (reply.status !== 'ok') return reply
        const on = reply.rollCall.vacated?.on ?? vacated.on
        const none = { totals: null, candidates: null, positions: [] }
        return { ...reply, rollCall: { ...reply.rollCall, ...none, vacated: { on } } }
      } catch (error) {
        if (error instanceof ItemError && isStored) return byList
        throw error
      }
    },
  }
}
