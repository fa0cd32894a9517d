import type { Chamber } from '../members/chamber.ts'

/** Whether a text is the id of a roll call: `house-119-1-190`. */
export function isRollCallId(text: string): boolean {
  return /^(?:house|senate)-[1-9]\d{0,2}-[1-4]-[1-9]\d{0,4}$/.test(text)
}

/** "house-119-1-190" → the House, 190. Null for other text. */
export function parseRollCallId(text: string): { chamber: Chamber; number: number } | null {
  if (!isRollCallId(text)) return null
  const [chamber, , , number] = text.split('-')
  return { chamber: chamber === 'house' ? 'House' : 'Senate', number: Number(number) }
}
