import { fileNotFound } from '#app/data/file-not-found.ts'

/**
 * The id in a card's address, if it can be one: letters, digits and hyphens, as actions and legislators have.
 * @throws 404 for anything else, which is then not asked for.
 */
export function subjectId(id: string): string {
  if (!/^[A-Za-z0-9-]{1,80}$/.test(id)) throw fileNotFound('There is nothing by this id.')
  return id
}
