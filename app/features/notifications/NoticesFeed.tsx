import { useMutate } from '#app/data/personal/mutate.ts'
import { notificationFeed, renewNotificationFeed } from '#app/data/personal/notification-feed.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** The address of a reader's own feed, with what makes, renews and takes it back. */
export function NoticesFeed({ userId }: { userId: string }) {
  const found = useOwnQuery(notificationFeed(userId))
  const renewing = useMutate(renewNotificationFeed, 'inline')
  const secret = found.data
  if (secret === undefined) return null
  return (
    <section aria-labelledby="feed" className="mt-12 grid max-w-2xl gap-3">
      <h2 id="feed" className="text-h3">
        As a feed
      </h2>
      <p className="text-ink-muted">
        Your notices for a program that reads feeds (Atom). Whoever knows the address can read them;
        a new one ends it.
      </p>
      {secret !== null && (
        <TextField
          label="Address of your feed"
          value={window.location.origin + paths.noticesFeed(secret)}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={renewing.isPending}
          onClick={() => renewing.mutate({ userId, wanted: true })}
        >
          {secret === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {secret !== null && (
          <Button
            size="sm"
            variant="quiet"
            disabled={renewing.isPending}
            onClick={() => renewing.mutate({ userId, wanted: false })}
          >
            End the feed
          </Button>
        )}
      </div>
      <StatusMessage tone="error">{renewing.error?.message}</StatusMessage>
    </section>
  )
}
