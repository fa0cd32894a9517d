import { useState } from 'react'
import { Link } from 'react-router'
import { Form } from '#app/components/form/Form.tsx'
import { LoadFailure } from '#app/components/load-failure/LoadFailure.tsx'
import { mutate, useMutate } from '#app/data/personal/mutate.ts'
import { ownTrackers, type Tracker } from '#app/data/personal/trackers.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import {
  addWebhook,
  deleteWebhook,
  isWaiting,
  ownWebhooks,
  switchWebhook,
  testWebhook,
  type Webhook,
  type WebhookMessage,
  webhookSecret,
} from '#app/data/personal/webhooks.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/ConfirmDialog.tsx'
import { Select } from '#app/ui/Select.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { columnLimits } from '#domain/database-values.ts'
import { pluralize } from '#domain/language/pluralize.ts'

const nameOf = ({ issue_name, is_search }: Pick<Tracker, 'issue_name' | 'is_search'>) =>
  is_search ? `Search: ${issue_name}` : issue_name

/** Addresses of the user's own servers that get the matches of trackers and saved searches. */
export function Webhooks({ userId }: { userId: string }) {
  const found = useOwnQuery(ownWebhooks(userId))
  const trackers = useOwnQuery(ownTrackers(userId))
  const deletion = useMutate(deleteWebhook)
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="grid gap-3">
      <h2 id="webhooks-title" className="text-h3">
        Webhooks
      </h2>
      <p className="text-ink-muted">
        For programmers. We send new matches of a tracker or a saved search to your own server, in
        signed messages as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a>{' '}
        describes them. <Link to={paths.docs('webhooks')}>How to receive them</Link>
      </p>
      {found.isLoadingError && (
        <LoadFailure
          error={found.error}
          message="We couldn’t load your webhooks."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && found.data.length > 0 && (
        <ul>
          {found.data.map((webhook) => (
            <li key={webhook.id} className="grid gap-2 border-b border-line py-3 wrap-anywhere">
              <WebhookItem
                userId={userId}
                webhook={webhook}
                onDelete={() => setDeleting(webhook)}
              />
            </li>
          ))}
        </ul>
      )}
      {trackers.data && <AddWebhook userId={userId} trackers={trackers.data} />}
      <ConfirmDialog
        title="Delete webhook"
        open={deleting !== null}
        confirm="Delete"
        onConfirm={() => {
          if (deleting) deletion.mutate({ userId, id: deleting.id })
          setDeleting(null)
        }}
        onClose={() => setDeleting(null)}
      >
        {deleting?.url} will get no more messages, and its secret will be deleted.
      </ConfirmDialog>
    </section>
  )
}

type WebhookItemProps = { userId: string; webhook: Webhook; onDelete: () => void }

function WebhookItem({ userId, webhook, onDelete }: WebhookItemProps) {
  const { id, url, is_active: isOn, tracker, messages } = webhook
  const [showsSecret, setShowsSecret] = useState(false)
  const testing = useMutate(testWebhook)
  const switching = useMutate(switchWebhook)
  const about = `${nameOf(tracker)}, ${url}`
  return (
    <>
      <p>
        <span className="block font-semibold">{nameOf(tracker)}</span>
        {url}
        {!isOn && <span className="block text-sm text-ink-muted">Off</span>}
      </p>
      <div className="-mx-3 flex flex-wrap">
        {isOn && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Send a test to ${about}`}
            busy={testing.isPending}
            onClick={() => testing.mutate({ userId, id })}
          >
            Send a test
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${showsSecret ? 'Hide' : 'Show'} secret of ${about}`}
          aria-expanded={showsSecret}
          onClick={() => setShowsSecret(!showsSecret)}
        >
          {showsSecret ? 'Hide secret' : 'Show secret'}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Turn ${isOn ? 'off' : 'on'} ${about}`}
          busy={switching.isPending}
          onClick={() => switching.mutate({ userId, id, on: !isOn })}
        >
          Turn {isOn ? 'off' : 'on'}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`Delete ${about}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {showsSecret && <Secret id={id} />}
      {messages.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">Last message: {outcomeOf(messages[0]!)}</summary>
          <ul className="grid gap-1">
            {messages.map((message) => (
              <li key={message.id}>
                {moment.format(new Date(message.made_at))}, {contentOf(message)}:{' '}
                {outcomeOf(message)}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-muted">We keep messages for 7 days.</p>
        </details>
      )}
    </>
  )
}

function Secret({ id }: { id: string }) {
  const found = useOwnQuery(webhookSecret(id))
  if (found.isLoadingError)
    return (
      <LoadFailure
        error={found.error}
        message="We couldn’t load the secret."
        onRetry={() => void found.refetch()}
      />
    )
  return (
    <TextField
      label="Secret"
      description="Your server checks signatures with it. Keep it to yourself. For another one, delete the webhook and add it again."
      value={found.data ?? ''}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.target.select()}
    />
  )
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const contentOf = ({ action_ids }: WebhookMessage) =>
  action_ids.length === 0 ? 'test' : pluralize(action_ids.length, 'match', 'matches')

function outcomeOf(message: WebhookMessage): string {
  const { accepted_at, last_error, attempts, next_attempt_at } = message
  if (accepted_at !== null) return 'accepted'
  if (!isWaiting(message)) return `not sent (${last_error})`
  if (last_error === null) return 'being sent'
  return `${pluralize(attempts, 'try', 'tries')}, the last one failed (${last_error}), next try ${moment.format(new Date(next_attempt_at))}`
}

function AddWebhook({ userId, trackers }: { userId: string; trackers: Tracker[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [url, setUrl] = useState('')
  const [first] = trackers
  if (!first)
    return (
      <p>
        To add a webhook, first <Link to={paths.dashboard('trackers')}>make a tracker</Link> or save
        a search.
      </p>
    )
  const trackerId = trackers.some(({ id }) => id === chosen) ? chosen! : first.id

  async function add() {
    // As the database has it: a lower-case host, and a path.
    const address = URL.parse(url.trim())?.href ?? url.trim()
    await mutate(addWebhook, { userId, trackerId, url: address }, 'inline')
    setUrl('')
  }

  return (
    <Form
      label="New webhook"
      submitLabel="Add webhook"
      busyLabel="Adding..."
      submitVariant="secondary"
      disabled={url.trim() === ''}
      onSubmit={add}
    >
      <Select
        label="Tracker"
        value={trackerId}
        onChange={(event) => setChosen(event.target.value)}
        options={trackers.map((tracker) => ({ value: tracker.id, label: nameOf(tracker) }))}
      />
      <TextField
        label="Address"
        description="A public https address, such as https://hooks.example.org/rotunda."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={columnLimits.webhooks.url}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </Form>
  )
}
