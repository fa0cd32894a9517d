import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import {
  mailPreferences,
  type MailPreferences,
  saveMailPreferences,
  withChanged,
} from '#app/data/personal/mail-preferences.ts'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { operatorSwitches } from '#app/data/personal/operator-status.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Button } from '#app/ui/Button.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { Select } from '#app/ui/Select.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { longDate } from '#domain/dates/dates.ts'
import { limits } from '#domain/limits.ts'
import {
  mailFrequencyLabels,
  mailHours,
  mailWeekdays,
} from '#domain/notifications/mail-schedule.ts'
import { notificationLabels, notificationTopics } from '#domain/notifications/notification-kinds.ts'

/** Which notifications go by mail. Without a mail server it says so and offers nothing. */
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
          This site has no mail server, so it cannot mail notifications. You can read them on your
          notifications page.
        </p>
      )}
      {sendsMail && found.isPending && <Spinner label="Loading..." />}
      {sendsMail && found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your mail settings."
          onRetry={() => void found.refetch()}
        />
      )}
      {sendsMail && found.data && <MailSettingsForm userId={userId} saved={found.data} />}
    </section>
  )
}

const frequencies = Object.entries(mailFrequencyLabels).map(([value, label]) => ({ value, label }))

type MailSettingsFormProps = { userId: string; saved: MailPreferences }

function MailSettingsForm({ userId, saved }: MailSettingsFormProps) {
  const [changed, setChanged] = useState<Partial<MailPreferences>>({})
  const wanted = withChanged(saved, changed)
  const { message, say } = useMessage(limits.time.errorToast)
  const change = (some: Partial<MailPreferences>) => setChanged({ ...changed, ...some })
  return (
    <>
      {saved.refused_at !== null && <Refused userId={userId} saved={saved} />}
      <Form
        label="Mail"
        submitLabel="Save Settings"
        busyLabel="Saving..."
        onSubmit={async () => {
          await mutate(saveMailPreferences, { userId, changed }, 'inline')
          setChanged({})
          say('success', 'Mail settings saved.')
        }}
      >
        {Object.values(notificationTopics).map(({ label, kinds }) => (
          <fieldset key={label}>
            <legend className="mb-1 text-sm font-semibold">{label}</legend>
            {kinds.map((kind) => (
              <Select
                key={kind}
                label={notificationLabels[kind]}
                value={wanted.frequencies[kind] ?? 'off'}
                options={frequencies}
                onChange={({ target }) =>
                  change({ frequencies: { ...changed.frequencies, [kind]: target.value } })
                }
                className="justify-between border-b border-line py-1"
              />
            ))}
          </fieldset>
        ))}
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">When daily and weekly mail comes</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Select
              label="Hour"
              value={String(wanted.hour)}
              options={mailHours}
              onChange={({ target }) => change({ hour: Number(target.value) })}
            />
            <Select
              label="Weekly on"
              value={String(wanted.weekday)}
              options={mailWeekdays}
              onChange={({ target }) => change({ weekday: Number(target.value) })}
            />
            <Select
              label="Time zone"
              value={wanted.time_zone}
              options={zonesWith(wanted.time_zone)}
              onChange={({ target }) => change({ time_zone: target.value })}
            />
          </div>
        </fieldset>
      </Form>
      <MessageLine message={message} />
    </>
  )
}

/** The zones this browser knows, and the one that is chosen, whatever knows it. */
function zonesWith(chosen: string) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

function Refused({ userId, saved }: MailSettingsFormProps) {
  const trying = useMutate(saveMailPreferences, 'inline')
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-l-2 border-danger pl-4">
      <p>
        On {longDate(saved.refused_at)} your mail server refused mail for your address. We have
        mailed no notifications since then.
      </p>
      <Button
        size="sm"
        busy={trying.isPending}
        onClick={() => trying.mutate({ userId, changed: { refused_at: null } })}
      >
        Send mail again
      </Button>
      <StatusMessage tone="error">{trying.error?.message}</StatusMessage>
    </div>
  )
}
