import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorState } from '#app/ui/ErrorState.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { unreachable } from '#app/data/failure.ts'
import { AuthPanel } from './AuthPanel.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { type PendingFactor, pendingFactor } from './second-factor.ts'

type Step = { ask: 'nothing' | 'again' } | { ask: 'code'; factor: PendingFactor }

/** Leaves these screens for a signed-in user, unless the account asks for a second factor first. */
export function ContinueAfterSignIn({ next }: { next: string }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ ask: 'nothing' })
  const toNext = () => void navigate(next, { replace: true })
  useEffect(() => {
    let unmounted = false
    async function findNextStep() {
      const factor = await pendingFactor()
      if (unmounted) return
      if (factor) setStep({ ask: 'code', factor })
      else await navigate(next, { replace: true })
    }
    if (step.ask === 'nothing')
      findNextStep().catch((error: unknown) => {
        console.error('The second factor could not be read.', error)
        if (!unmounted) setStep({ ask: 'again' })
      })
    return () => void (unmounted = true)
  }, [step, next, navigate])

  if (step.ask === 'code') return <SecondFactor factor={step.factor} onVerified={toNext} />
  return (
    <AuthPanel title="Log In">
      {step.ask === 'again' ? (
        <ErrorState message={unreachable()} onRetry={() => setStep({ ask: 'nothing' })} />
      ) : (
        <Spinner label="Loading Application..." />
      )}
    </AuthPanel>
  )
}
