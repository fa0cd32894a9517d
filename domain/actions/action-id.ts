/** Whether a text has the shape of an action's id. Others need no query. */
export function isActionId(id: string): boolean {
  return id.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)
}
