/** Whether an address names a roll call as the record does: `house-119-1-190`. */
export function isRollCallId(text: string): boolean {
  return /^(?:house|senate)-[1-9]\d{0,2}-[1-4]-[1-9]\d{0,4}$/.test(text)
}
