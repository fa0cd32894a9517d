/** Whether an action can have this id: one of another shape is not in the record, nor need the database be asked. */
export function isActionId(id: string): boolean {
  return id.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)
}
