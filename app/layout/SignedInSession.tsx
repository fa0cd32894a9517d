import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useNavigate } from 'react-router'
import { takeWishes } from '#app/components/sign-in-first/pending-wishes.ts'
import { moveKeptDistrict } from '#app/components/your-members/SignedInVotes.tsx'
import { followThings } from '#app/data/personal/followed-things.ts'
import { followOtherTabs } from '#app/data/personal/mark-list.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { followNotifications, unreadNotifications } from '#app/data/personal/notifications.ts'
import { personalData } from '#app/data/personal/query-client.ts'
import { renewPush } from '#app/data/personal/push.ts'
import { saveAction, savedActions } from '#app/data/personal/saved-actions.ts'
import { keepSavedDaily } from '#app/data/device.ts'
import { toasts } from '#app/data/toasts.ts'
import { whenIdle } from '#app/data/when-idle.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { paths } from '#app/paths.ts'
import { leaveEndedSession, useSession } from '#app/session/session-store.ts'
import { lostUsername } from '#app/session/session.ts'
import { keepFocus } from '#app/ui/keep-focus.ts'

/** The bell in the header, and effects that run once on every page while a user is signed in. */
export function SignedInSession({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const lost = lostUsername(session)
  const { isOver } = session
  const page = useRef(pathname)
  // The page that the user left may show data of an ended session.
  useEffect(() => {
    if (page.current !== pathname) leaveEndedSession()
    page.current = pathname
  }, [pathname])
  useEffect(() => followOtherTabs(userId), [userId])
  useEffect(keepFocus, [])
  useEffect(() => void carryOutWishes(userId), [userId, pathname])
  useEffect(() => {
    if (lost === null) return
    const toast = toasts.add({
      tone: 'plain',
      text: `Someone took the username “${lost}” before you confirmed your address.`,
      action: {
        label: 'Choose another',
        run: () => void navigate(paths.accountSettings()),
        worksEverywhere: true,
      },
    })
    return () => toasts.dismiss(toast)
  }, [lost, navigate])
  useEffect(() => {
    void moveKeptDistrict(userId)
    // Personal data does not outlast the session in this tab.
    return () => personalData.clear()
  }, [userId])
  useEffect(() => {
    whenIdle(() => void lookAfterDevice(userId).catch(console.warn))
  }, [userId])
  const room = document.getElementById('bell')
  return room && !isOver && createPortal(<Bell userId={userId} />, room)
}

/** Keeps the subscription to pushes for a new key, and the last saved actions for reading without a connection. */
async function lookAfterDevice(userId: string): Promise<void> {
  await renewPush(userId)
  await keepSavedDaily(async () => {
    const { rows } = await personalData.fetchQuery(savedActions(userId, 1))
    return rows.map(({ action }) => paths.action(action.id))
  })
}

/** The way to a user's notices, with how many are unread; live for as long as the page is open. */
function Bell({ userId }: { userId: string }) {
  const unread = useOwnQuery(unreadNotifications(userId)).data ?? 0
  useEffect(() => followNotifications(userId), [userId])
  return (
    <Link
      to={paths.notifications()}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      title="Notifications"
      className="relative grid size-10 place-items-center rounded text-ink hover:bg-wash"
    >
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface tabular-nums"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

/** Saves and follows what a visitor chose before logging in, or what a page could not before the user left it. */
async function carryOutWishes(userId: string): Promise<void> {
  const wishes = takeWishes()
  const things = wishes.filter((wish) => wish.kind !== 'action')
  const actions = wishes.filter((wish) => wish.kind === 'action')
  // `mutate` reports a failure and offers to try again.
  const [saved, followed] = await Promise.all([
    Promise.allSettled(
      actions.map(({ id }) => mutate(saveAction, { userId, actionId: id, saved: true })),
    ),
    Promise.allSettled(things.length > 0 ? [mutate(followThings, { userId, things })] : []),
  ])
  if (saved.some(({ status }) => status === 'fulfilled'))
    toasts.add({ tone: 'plain', text: 'The action you chose to save is saved.' })
  if (followed.some(({ status }) => status === 'fulfilled'))
    toasts.add({ tone: 'plain', text: 'You now follow what you chose.' })
}
