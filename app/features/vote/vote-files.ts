import { votesCsv } from '#app/components/vote/votes-csv.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { loadVote, type LoadedVote } from './load-roll-call.ts'
import { voteJson } from './vote-json.ts'
import { isDrawn } from '#app/components/vote/drawn-seats.ts'
import { votePicture } from './vote-picture.ts'

type File = { type: string; write: (vote: LoadedVote) => string }

/** By the ending of the address: every position of a roll call as a table or for machines, and its seats as a picture. */
const files: Record<string, File> = {
  csv: { type: 'text/csv', write: ({ members }) => votesCsv(members) },
  json: {
    type: 'application/json',
    write: (vote) => `${JSON.stringify(voteJson(vote), null, 1)}\n`,
  },
  svg: { type: 'image/svg+xml', write: votePicture },
}

/** A roll call as a file to keep under its own name. @throws 404 in one plain sentence if there is none */
export async function voteFile(data: PublicData, id: string, ending: string): Promise<Response> {
  const file = files[ending]
  const vote = file && (await loadVote(data, id))
  if (!vote) throw fileNotFound('We have no roll call with this number.')
  if (ending === 'svg' && !isDrawn(vote))
    throw fileNotFound('The seats of this roll call are not drawn.')
  return new Response(file.write(vote), {
    headers: {
      'content-type': `${file.type}; charset=utf-8`,
      'content-disposition': `attachment; filename="votes-${vote.id}.${ending}"`,
    },
  })
}
