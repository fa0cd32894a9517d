import { useEffect, useState } from 'react'
import { Appeal } from '#app/components/appeal/Appeal.tsx'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { failureOf } from '#app/data/failure.ts'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { longDate } from '#domain/dates/dates.ts'

type Login = { email: string; password: string }
type Ban = {
  reason: string | null
  banned_at: string
  appeal: string | null
  answer: string | null
}

async function askAboutBan(login: Login, appeal?: string): Promise<Ban> {
  return callFunction<Ban>(await browserClient(), 'appeal-ban', { ...login, appeal })
}

/** Why an account is banned, for somebody who logged in to it with the right password, and the one appeal. */
export function BannedAccount({ login }: { login: Login }) {
  const [ban, setBan] = useState<Ban | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    askAboutBan(login).then(setBan, (error: unknown) => setFailure(failureOf(error).message))
  }, [login])
  return (
    <section aria-labelledby="banned" className="grid gap-3 border-l-4 border-line pl-4">
      <h2 id="banned" className="text-h3">
        This account is banned
      </h2>
      <StatusMessage tone="error">{failure}</StatusMessage>
      {ban && (
        <>
          <p className="wrap-anywhere">
            {longDate(ban.banned_at)}
            {ban.reason && `: ${ban.reason}`}
          </p>
          <p className="text-sm text-ink-muted">
            You can’t log in. Everyone can still read this site without an account.
            {ban.appeal === null && ' You can appeal once.'}
          </p>
          <Appeal
            appeal={ban.appeal}
            outcome={ban.answer && `The ban stays. ${ban.answer}`}
            label="Why should the ban end?"
            onSend={async (appeal) => setBan(await askAboutBan(login, appeal))}
          />
        </>
      )}
    </section>
  )
}
