import { askAsVisitor } from '#app/data/ask-as-visitor.ts'
import { sayIfOffline } from '#app/offline.ts'
import type { DistrictAnswer } from '#domain/places/district-answer.ts'

/** How a search ended: an answer, a refusal in the server's words, or none that could be had. */
export type DistrictSearch =
  | { outcome: 'answered'; answer: DistrictAnswer }
  | { outcome: 'refused'; reason: string }

const failed =
  'The district could not be looked up just now. Please try again, or choose it by state below.'

/** Asks `find-district` once, under the public key and never with somebody's session. */
export async function askDistrict(address: string): Promise<DistrictSearch> {
  try {
    const response = await askAsVisitor('/functions/v1/find-district', { address })
    const body: unknown = await response.json()
    if (response.ok && isAnswer(body)) return { outcome: 'answered', answer: body }
    const reason: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
    const isRefusal = response.status >= 400 && response.status < 500
    return { outcome: 'refused', reason: isRefusal && typeof reason === 'string' ? reason : failed }
  } catch (error) {
    // The error of a lost connection tells the server's address at most, never the visitor's.
    console.warn('district:', error)
    return { outcome: 'refused', reason: sayIfOffline(failed) }
  }
}

function isAnswer(body: unknown): body is DistrictAnswer {
  return typeof body === 'object' && body !== null && Array.isArray(Reflect.get(body, 'districts'))
}
