import { useMutate } from '#app/data/personal/mutate.ts'
import { notificationFeed, renewNotificationFeed } from '#app/data/personal/notification-feed.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { StatusMessage } from '#app/ui/StatusMessage.tsx'
import { TextField } from '#app/ui/TextField.tsx'

/** The addresses of a user's own feed and calendar, with what makes, renews and takes them back. */
export function NoticesFeed({ userId }: { userId: string }) {
  const found = useOwnQuery(notificationFeed(userId))
  const renewing = useMutate(renewNotificationFeed, 'inline')
  const secret = found.data
  if (secret === undefined) return null
  return (
    <section aria-labelledby="feed" className="mt-12 grid max-w-2xl gap-3">
      <h2 id="feed" className="text-h3">
        As a feed and a calendar
      </h2>
      <p className="text-ink-muted">
        Read your notifications in a feed reader (Atom). In your calendar, see the days when your
        saved actions were introduced, voted on, signed, argued or decided. If you chose your
        district, the calendar has the next federal election too. Anyone who has these addresses can
        read them. If you make new addresses, the old ones stop working.
      </p>
      {secret !== null && (
        <>
          <TextField
            label="Address of your feed"
            value={window.location.origin + paths.noticesFeed(secret)}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <TextField
            label="Address of your calendar"
            value={window.location.origin + paths.noticesCalendar(secret)}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          busy={renewing.isPending}
          onClick={() => renewing.mutate({ userId, wanted: true })}
        >
          {secret === null ? 'Make the addresses' : 'Make new addresses'}
        </Button>
        {secret !== null && (
          <Button
            size="sm"
            variant="quiet"
            busy={renewing.isPending}
            onClick={() => renewing.mutate({ userId, wanted: false })}
          >
            Stop both
          </Button>
        )}
      </div>
      <StatusMessage tone="error">{renewing.error?.message}</StatusMessage>
    </section>
  )
}
