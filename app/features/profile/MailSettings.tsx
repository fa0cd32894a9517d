import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { mailPreferences } from '#app/data/personal/mail-preferences.ts'
import { operatorSwitches } from '#app/data/personal/operator-switches.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Spinner } from '#app/ui/Spinner.tsx'
import { MailSettingsForm } from './MailSettingsForm.tsx'

/** Which notices go by mail; where there is no mail server it says so, and offers nothing. */
export function MailSettings({ userId }: { userId: string }) {
  const sendsMail = useOwnQuery(operatorSwitches).data?.sendsMail
  const found = useOwnQuery(mailPreferences(userId))
  return (
    <section id="mail" aria-labelledby="mail-title" className="grid gap-4">
      <h2 id="mail-title" className="text-h3">
        Mail
      </h2>
      {sendsMail === false && (
        <p className="text-ink-muted">
          This site has no mail server, so no notices are sent by mail. They are on your page of
          notices.
        </p>
      )}
      {sendsMail && found.isPending && <Spinner label="Loading..." />}
      {sendsMail && found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="Your mail settings could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {sendsMail && found.data && <MailSettingsForm userId={userId} saved={found.data} />}
    </section>
  )
}
