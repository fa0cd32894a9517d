import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AddressPrivacy } from '#app/components/address-privacy/AddressPrivacy.tsx'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import type { Route } from './+types/VoterInfoPage'
import { BeforeSearch } from './BeforeSearch.tsx'
import { LookupOutcome } from './LookupOutcome.tsx'
import { useVoterLookup } from './use-voter-lookup.ts'

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

  // What was typed before the script ran, or kept by the browser, is in the field already.
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
          Your next election, where to vote and who represents you, for the address where you live.
        </p>
        <form
          onSubmit={submit}
          className="needs-script mt-8 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_auto]"
        >
          <TextField
            ref={field}
            label="Your address"
            description="Street, city, state and ZIP code. A ZIP code or a state alone works, with less in the answer."
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
