import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AddressPrivacy } from '#app/components/address-privacy/AddressPrivacy.tsx'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { sayIfOffline } from '#app/offline.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import type { Route } from './+types/VoterInfoPage'
import { askVoterInfo, type Lookup } from './ask-voter-info.ts'
import { VoterAnswer } from './VoterAnswer.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { services: context.get(site).addressServices }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Voter Information',
    description:
      'Elections, contests, polling places and election offices for your address, and who represents you in Congress. The address is never stored.',
    path: paths.voterInfo(),
  })
}

export default function VoterInfoPage({ loaderData }: Route.ComponentProps) {
  const { state, ask } = useVoterLookup()
  const field = useRef<HTMLInputElement>(null)
  const searched = useRef('')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)
  const loading = state.phase === 'loading'

  // Text typed before the script ran, or kept by the browser, is in the field already.
  useEffect(() => setTyped(field.current?.value ?? ''), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = typed.trim()
    setRefused(address === '')
    if (address === '') return
    searched.current = address
    void ask(address)
  }

  return (
    <>
      <section className="column pt-10 md:pt-16">
        <h1 className="text-h1">Voter Information</h1>
        <p className="mt-4 max-w-[60ch] font-serif text-lead text-ink-muted">
          Enter your home address to see your next election, your polling places and your officials.
        </p>
        <form
          onSubmit={submit}
          className="needs-script mt-8 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_auto]"
        >
          <TextField
            ref={field}
            label="Your address"
            description="Street, city, state and ZIP code. With only a ZIP code or a state, you get less information."
            type="text"
            autoComplete="street-address"
            spellCheck={false}
            aria-invalid={refused ? true : undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(false)
            }}
          />
          <Button type="submit" variant="primary" busy={loading} disabled={typed === ''}>
            {loading ? 'Finding Your Info...' : 'Find My Info'}
          </Button>
          <p role="alert" className="text-sm font-medium text-danger empty:hidden">
            {refused && 'Please enter an address'}
          </p>
        </form>
        <noscript>
          <p className="mt-8">
            Looking up an address needs JavaScript. The federal government’s{' '}
            <a href="https://www.usa.gov/state-election-office">list of election offices</a> works
            without.
          </p>
        </noscript>
        <AddressPrivacy services={loaderData.services} elections />
      </section>
      <div className="column mt-10" aria-busy={loading}>
        {state.phase === 'idle' && <BeforeSearch />}
        {loading && <Spinner label="Looking for elections and places..." />}
        {state.phase === 'done' && (
          <LookupOutcome
            key={state.count}
            lookup={state.lookup}
            onElection={(id) => void ask(searched.current, id)}
          />
        )}
      </div>
    </>
  )
}

type LookupState =
  | { phase: 'idle' | 'loading'; lookup: null }
  | { phase: 'done'; lookup: Lookup; count: number }

/** Idle, loading, or how the latest search ended. A new one clears the old answer and takes its place. */
function useVoterLookup() {
  const [state, setState] = useState<LookupState>({ phase: 'idle', lookup: null })
  const running = useRef<AbortController>(null)
  const count = useRef(0)
  const ask = async (address: string, electionId?: string) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ phase: 'loading', lookup: null })
    try {
      const lookup = await askVoterInfo(address, electionId, own.signal)
      count.current += 1
      setState({ phase: 'done', lookup, count: count.current })
    } catch (error) {
      // Whatever took this search's place shows its own state.
      if (!own.signal.aborted) throw error
    }
  }
  return { state, ask }
}

function BeforeSearch() {
  return (
    <section aria-labelledby="before" className="grid gap-3 border-t border-line pt-7">
      <h2 id="before" className="text-h3">
        For every voter
      </h2>
      <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
        <li>
          Federal general elections are held on the Tuesday after the first Monday of November in
          even years (
          <a href="https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title2-section7&num=0&edition=prelim">
            2 U.S.C. § 7
          </a>
          ).
        </li>
        <li>
          <a href="https://vote.gov">vote.gov</a> helps you register in every state and territory.
        </li>
        <li>
          <a href="https://www.fvap.gov">FVAP.gov</a> is for service members, their families and
          citizens abroad.
        </li>
      </ul>
    </section>
  )
}

const notFound =
  'No voter information found for this address. Please verify your address and try again.'
const failure = 'Unable to retrieve voter information. Please check your address and try again.'

type LookupOutcomeProps = { lookup: Lookup; onElection: (id: string) => void }

/** The answer, that there is none, or the error, with everything known about the state. */
function LookupOutcome({ lookup: { failed, info, reason }, onElection }: LookupOutcomeProps) {
  const top = useRef<HTMLDivElement>(null)
  // The answer is below the form, on a phone out of sight. The focus moves there for screen readers
  // too.
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className="grid gap-8 outline-none">
      {failed && (
        <div role="alert" className="border-l-2 border-danger py-1 pl-4">
          <h2 className="text-h3 text-danger">Error Loading Information</h2>
          <p className="mt-1">{sayIfOffline(failure)}</p>
          {reason && <p className="mt-1">{reason}</p>}
          {info && <p className="mt-1">Here is the information for your state.</p>}
        </div>
      )}
      {!failed && !info && <EmptyState title={notFound}>{reason}</EmptyState>}
      {info?.addressNotFound && (
        <div role="alert" className="border-l-2 border-control py-1 pl-4">
          <p className="font-medium">{notFound}</p>
          <p className="mt-1">Here is the information for your state.</p>
        </div>
      )}
      {info && <VoterAnswer info={info} onElection={onElection} />}
    </div>
  )
}
