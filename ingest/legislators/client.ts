import type { z } from 'zod'
import { SourceError } from '../errors.ts'
import { checked, parseJson } from '../parse.ts'
import type { ReadContext, ReadDocument } from '../source.ts'
import { committeeMembership, list } from './schema.ts'

const files = {
  current: { name: 'legislators-current', form: list },
  historical: { name: 'legislators-historical', form: list },
  social: { name: 'legislators-social-media', form: list },
  offices: { name: 'legislators-district-offices', form: list },
  committees: { name: 'committees-current', form: list },
  membership: { name: 'committee-membership-current', form: committeeMembership },
}
type File = keyof typeof files
type Contents = { [Name in File]: z.infer<(typeof files)[Name]['form']> }

/** The address of a file. GitHub serves it from the community's repository. */
export function addressOf(file: File): string {
  return `https://unitedstates.github.io/congress-legislators/${files[file].name}.json`
}

/**
 * Reads the six files. They are useful only together: a member moves from one list to another.
 * @returns null if none has changed since they were stored.
 * @throws SourceError if a file is missing, ItemError if a file has another shape.
 */
export async function readFiles(
  context: ReadContext,
): Promise<{ contents: Contents; documents: ReadDocument[] } | null> {
  const ask = async (file: File, again = false) => {
    const url = addressOf(file)
    const reply = await context.http.get(url, {
      type: 'json',
      validators: again ? undefined : context.validators(url),
    })
    if (reply.status === 'missing') throw new SourceError(`${url} is not there.`)
    return { file, url, reply }
  }
  const answers = await Promise.all((Object.keys(files) as File[]).map((file) => ask(file)))
  if (answers.every(({ reply }) => reply.status === 'unchanged')) return null
  const contents: Partial<Record<File, unknown>> = {}
  const documents: ReadDocument[] = []
  for (const answer of answers) {
    const { file, url, reply } =
      answer.reply.status === 'unchanged' ? await ask(answer.file, true) : answer
    if (reply.status !== 'ok') throw new SourceError(`${url} gave no answer.`)
    contents[file] = checked(files[file].form, parseJson(reply.body, url), url)
    documents.push({ url, validators: reply.validators })
  }
  return { contents: contents as Contents, documents }
}
