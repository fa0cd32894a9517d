import { fileNotFound } from '#app/data/file-not-found.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { loadVote, type LoadedVote } from './load-roll-call.ts'

/** The vote of a file's address. @throws 404 in one plain sentence where there is none. */
export async function voteOfFile(data: PublicData, id: string): Promise<LoadedVote> {
  const vote = await loadVote(data, id)
  if (vote === null) throw fileNotFound('The record holds no roll call by this number.')
  return vote
}

/** The headers of a file to keep, under its own name. */
export function fileHeaders(type: string, name: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  }
}
