import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AddressPrivacy } from '#app/components/address-privacy/AddressPrivacy.tsx'
import { seatOf } from '#app/components/official-card/seat.ts'
import { askAsVisitor } from '#app/data/ask-as-visitor.ts'
import type { AddressServices } from '#app/data/site.ts'
import { sayIfOffline } from '#app/offline.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import type { DistrictAnswer } from '#domain/places/district-answer.ts'

/**
 * By address or ZIP code. Shows a single district at once, or lets the visitor choose. The typed
 * text stays.
 */
export function FindDistrict({ services }: { services: AddressServices }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<DistrictSearch | 'under way' | null>(null)
  const answer = typeof search === 'object' && search?.outcome === 'answered' ? search.answer : null

  const given = givenAddress(useLocation().state)

  function submit(event: FormEvent) {
    event.preventDefault()
    void find(field.current?.value.trim() ?? '')
  }

  async function find(address: string) {
    if (address === '') return setSearch({ outcome: 'refused', reason: 'Please enter an address' })
    setSearch('under way')
    const ended = await askDistrict(address)
    setSearch(ended)
    if (ended.outcome !== 'answered') return
    const { districts, state } = ended.answer
    const [first, another] = districts
    if (first && !another) await navigate(paths.yourMembers(first), { preventScrollReset: true })
    else if (!first && state)
      await navigate(paths.yourMembers({ state }), { preventScrollReset: true })
  }

  const findGiven = useEffectEvent((address: string) => void find(address))
  useEffect(() => {
    if (given !== undefined) findGiven(given)
  }, [given])

  return (
    <section aria-labelledby="by-address" className="mt-10">
      <h2 id="by-address" className="text-h3">
        By address or ZIP code
      </h2>
      <form
        onSubmit={submit}
        className="needs-script mt-3 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          ref={field}
          defaultValue={given}
          label="Your address"
          description="Street, city, state and ZIP code. A ZIP code alone works if it has only one district."
          type="text"
          autoComplete="street-address"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={search === 'under way'}>
          {search === 'under way' ? 'Looking...' : 'Find my district'}
        </Button>
        <p role="alert" className="text-sm font-medium text-danger empty:hidden">
          {typeof search === 'object' && search?.outcome === 'refused' && search.reason}
        </p>
      </form>
      <StatusMessage className="mt-3 max-w-[68ch]">{answer?.note}</StatusMessage>
      {answer && <Districts answer={answer} />}
      <noscript>
        <p className="mt-3">
          Looking up an address needs JavaScript. The choice below works without.
        </p>
      </noscript>
      <AddressPrivacy services={services} />
    </section>
  )
}

/** What the reader typed on the home page. It comes with the navigation, so that it is in no address. */
function givenAddress(state: unknown): string | undefined {
  const address: unknown = typeof state === 'object' && state && Reflect.get(state, 'address')
  return typeof address === 'string' ? address : undefined
}

function Districts({ answer }: { answer: DistrictAnswer }) {
  if (answer.districts.length < 2) return null
  return (
    <ul className="mt-2 grid gap-1">
      {answer.districts.map((district) => (
        <li key={seatOf(district)}>
          <Link to={paths.yourMembers(district)} preventScrollReset>
            {seatOf(district)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How a search ended: an answer, a refusal in the server's words, or none that could be had. */
type DistrictSearch =
  | { outcome: 'answered'; answer: DistrictAnswer }
  | { outcome: 'refused'; reason: string }

const failed =
  'We couldn’t look up the district just now. Please try again, or choose it by state below.'

/** Asks `find-district` once, with the public key and never with a user's session. */
async function askDistrict(address: string): Promise<DistrictSearch> {
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
