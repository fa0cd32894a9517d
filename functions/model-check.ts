import { z } from 'zod'
import { boundedText } from './bounded-text.ts'
import { errorName } from './error-name.ts'
import { FunctionError } from './function-error.ts'
import { flagged } from './refusal.ts'

/** An endpoint of the form of OpenAI's `POST /moderations`. */
export type ModelParts = {
  /** Such as https://api.openai.com/v1 */
  url: string
  key: string
  model: string
  /** Called with why the model could not be asked; the text is let through then, since the database's rules still hold. */
  onSilence: (why: string) => void
}

/** Milliseconds an author is kept waiting. */
const timeoutMs = 3000
const maxBytes = 256 * 1024
/** What is refused. War, crime and abuse are the matter of laws, so a model's other objections are not heard. */
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

/**
 * Makes the function that asks the operator's model about a text.
 * @returns a function that throws FunctionError 422 where the model objects, and lets the text pass where it is silent
 */
export function createModelCheck({ url, key, model, onSilence }: ModelParts) {
  return async function checkWithModel(text: string): Promise<void> {
    const results = await ask(text)
    if (results?.some(({ categories }) => heard.some((category) => categories[category])))
      throw new FunctionError(
        422,
        `${flagged}. Please write about what was done, without attacking people.`,
      )
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
        onSilence('its answer was too large')
        return undefined
      }
      return answer.parse(JSON.parse(body)).results
    } catch (error) {
      onSilence(errorName(error))
      return undefined
    }
  }
}
