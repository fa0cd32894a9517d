import { z } from 'zod'
import { boundedText } from '#functions/bounded-text.ts'
import { errorName } from '#functions/error-name.ts'

/** An endpoint of the form of OpenAI's `POST /moderations`. */
export type ModelParts = {
  /** Such as https://api.openai.com/v1 */
  url: string
  key: string
  model: string
  /** Called with why the model could not be asked. */
  onSilence: (why: string) => void
}

/** Milliseconds. No reader waits for it. */
const timeoutMs = 10_000
const maxBytes = 256 * 1024
/** Certain objections. War, crime and abuse are subjects of laws, so other objections leave the text to the operators. */
const heard = [
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'self-harm/instructions',
  'sexual/minors',
]
const answer = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean()) }))
    .min(1),
})

/** objects: certainly hostile. passes: nothing found. unsure: another objection. silent: no answer. */
export type ModelAnswer = 'objects' | 'passes' | 'unsure' | 'silent'

/** Makes the function that asks the operator's model about a text. */
export function createModerationModel({ url, key, model, onSilence }: ModelParts) {
  return async function askModel(text: string): Promise<ModelAnswer> {
    const results = await ask(text)
    if (!results) return 'silent'
    if (results.some(({ categories }) => heard.some((category) => categories[category])))
      return 'objects'
    return results.some(({ flagged }) => flagged) ? 'unsure' : 'passes'
  }

  async function ask(text: string) {
    try {
      const response = await fetch(`${url}/moderations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ model, input: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) {
        onSilence(`it answered ${response.status}`)
        return undefined
      }
      const body = await boundedText(response, maxBytes)
      if (body === null) {
        onSilence('the answer was too large')
        return undefined
      }
      return answer.parse(JSON.parse(body)).results
    } catch (error) {
      onSilence(errorName(error))
      return undefined
    }
  }
}
