import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { takePendingSaves } from '#app/components/save-button/pending-save.ts'
import { moveKeptDistrict } from '#app/components/your-members/SignedInVotes.tsx'
import { followOtherTabs } from '#app/data/personal/mark-list.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { personalData } from '#app/data/personal/query-client.ts'
import { saveAction } from '#app/data/personal/saved-actions.ts'
import { toasts } from '#app/data/toasts.ts'
import { paths } from '#app/paths.ts'
import { leaveEndedSession, useSession } from '#app/session/session-store.ts'
import { lostUsername } from '#app/session/session.ts'
import { keepFocus } from '#app/ui/keep-focus.ts'
import { Bell } from './Bell.tsx'

/** The bell in the header, and what happens once for as long as somebody is signed in, whatever page they are on. */
export function SignedInSession({ userId }: { userId: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const lost = lostUsername(session)
  const { isOver } = session
  const page = useRef(pathname)
  // A page that was left may show what is a user's no more.
  useEffect(() => {
    if (page.current !== pathname) leaveEndedSession()
    page.current = pathname
  }, [pathname])
  useEffect(() => followOtherTabs(userId), [userId])
  useEffect(keepFocus, [])
  useEffect(() => void savePending(userId), [userId, pathname])
  useEffect(() => {
    if (lost === null) return
    const toast = toasts.add({
      tone: 'plain',
      text: `Someone took the username “${lost}” before you confirmed your address.`,
      action: {
        label: 'Choose another',
        run: () => void navigate(paths.accountSettings()),
      },
    })
    return () => toasts.dismiss(toast)
  }, [lost, navigate])
  useEffect(() => {
    void moveKeptDistrict(userId)
    // What is somebody's own does not outlast their session in this tab.
    return () => personalData.clear()
  }, [userId])
  const room = document.getElementById('bell')
  return room && !isOver && createPortal(<Bell userId={userId} />, room)
}

/** Saves what a visitor wanted to save and logged in for, and what was pressed on a page that was left too soon. */
async function savePending(userId: string): Promise<void> {
  const actionIds = takePendingSaves()
  const saved = await Promise.allSettled(
    actionIds.map((actionId) => mutate(saveAction, { userId, actionId, saved: true })),
  )
  // Where it fails that is told, with the offer to try again, by `mutate`.
  if (saved.some(({ status }) => status === 'fulfilled'))
    toasts.add({ tone: 'plain', text: 'The action you chose to save is saved.' })
}
