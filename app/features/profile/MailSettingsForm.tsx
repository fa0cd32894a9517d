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
  timeZoneOptions,
} from '#domain/notifications/mail-schedule.ts'
import {
  type NotificationKind,
  notificationLabels,
  notificationTopics,
} from '#domain/notifications/notification-kinds.ts'

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

/** The choices for everything but mail about the account. */
const choicesForAll = { off: 'All off', daily: 'Daily', weekly: 'Weekly' } as const
const { account, ...others } = notificationTopics
const kindsOfAll = Object.values(others).flatMap(({ kinds }): readonly NotificationKind[] => kinds)

type MailSettingsFormProps = { userId: string; saved: MailPreferences }

function MailSettingsForm({ userId, saved }: MailSettingsFormProps) {
  const [changed, setChanged] = useState<Partial<MailPreferences>>({})
  const wanted = withChanged(saved, changed)
  const { message, say } = useMessage(limits.time.errorToast)
  const change = (some: Partial<MailPreferences>) => setChanged({ ...changed, ...some })
  const changeKinds = (some: Record<string, string>) =>
    change({ frequencies: { ...changed.frequencies, ...some } })
  const frequencyOf = (kind: string) => wanted.frequencies[kind] ?? 'off'
  const [first, ...more] = new Set(kindsOfAll.map(frequencyOf))
  const ofAll = more.length === 0 ? first : null
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
        <fieldset>
          <legend className="text-sm font-semibold">Mail about notifications</legend>
          <div className="flex flex-wrap gap-x-6">
            {Object.entries(choicesForAll).map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                <input
                  type="radio"
                  name="all"
                  className="size-[1.125rem] cursor-pointer accent-accent"
                  checked={ofAll === value}
                  onChange={() =>
                    changeKinds(Object.fromEntries(kindsOfAll.map((kind) => [kind, value])))
                  }
                />
                {label}
              </label>
            ))}
          </div>
          <p className="text-sm text-ink-muted">
            {ofAll === null && 'You chose differently for each kind. '}
            {account.kinds.some((kind) => frequencyOf(kind) !== 'off') &&
              'Mail about sign-ins and about decisions on your texts has its own settings below.'}
          </p>
        </fieldset>
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Choose for each kind</summary>
          <div className="grid gap-4 pt-2">
            {Object.values(notificationTopics).map(({ label, kinds }) => (
              <fieldset key={label}>
                <legend className="mb-1 text-sm font-semibold">{label}</legend>
                {kinds.map((kind) => (
                  <Select
                    key={kind}
                    label={notificationLabels[kind]}
                    value={frequencyOf(kind)}
                    options={frequencies}
                    onChange={({ target }) => changeKinds({ [kind]: target.value })}
                    className="justify-between border-b border-line py-1"
                  />
                ))}
              </fieldset>
            ))}
          </div>
        </details>
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            When mail comes{' '}
            <span className="font-normal text-ink-muted">
              {mailHours[wanted.hour]?.label}, weekly on {mailWeekdays[wanted.weekday - 1]?.label}
            </span>
          </summary>
          <div className="grid gap-2 pt-2">
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
                options={timeZoneOptions(wanted.time_zone)}
                onChange={({ target }) => change({ time_zone: target.value })}
              />
            </div>
            <QuietHours wanted={wanted} onChange={change} />
          </div>
        </details>
      </Form>
      <MessageLine message={message} />
    </>
  )
}

/** How many hours we suggest. */
const hoursOfSleep = 9
const quietOptions = [{ value: '', label: 'None' }, ...mailHours]

type QuietHoursProps = {
  wanted: MailPreferences
  onChange: (changed: Partial<MailPreferences>) => void
}

/** The hours in which no mail comes at once. Both are set, or neither. */
function QuietHours({ wanted, onChange }: QuietHoursProps) {
  const { quiet_from: from, quiet_until: until } = wanted
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">Quiet hours</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Select
          label="From"
          value={from === null ? '' : String(from)}
          options={quietOptions}
          onChange={({ target: { value } }) =>
            onChange(
              value === ''
                ? { quiet_from: null, quiet_until: null }
                : {
                    quiet_from: Number(value),
                    quiet_until: until ?? (Number(value) + hoursOfSleep) % 24,
                  },
            )
          }
        />
        {from !== null && (
          <Select
            label="Until"
            value={String(until)}
            options={mailHours}
            onChange={({ target }) => onChange({ quiet_until: Number(target.value) })}
          />
        )}
      </div>
      <p className="text-sm text-ink-muted">
        In these hours we send nothing at once, except about sign-ins from a new browser. It comes
        afterwards.
      </p>
    </fieldset>
  )
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
