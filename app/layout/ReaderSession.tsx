import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { moveKeptDistrict } from '#app/blocks/your-members/move-kept-district.ts'
import { notices } from '#app/data/notices.ts'
import { followOtherTabs } from '#app/data/personal/mark-list.ts'
import { mutate } from '#app/data/personal/mutate.ts'
import { personalData } from '#app/data/personal/query-client.ts'
import { saveAction } from '#app/data/personal/saved-actions.ts'
import { takePendingSave } from '#app/session/pending-save.ts'
import { keepFocus } from '#app/ui/keep-focus.ts'
import { Bell } from './Bell.tsx'

/** The bell in the header, and what happens once for as long as somebody is signed in, whatever page they are on. */
export function ReaderSession({ userId }: { userId: string }) {
  useEffect(() => followOtherTabs(userId), [userId])
  useEffect(keepFocus, [])
  // At hand for whoever logs out without a connection.
  useEffect(() => void import('#app/session/end-session.ts').catch(() => undefined), [])
  useEffect(() => {
    void savePending(userId)
    void moveKeptDistrict(userId)
    // What is somebody's own does not outlast their session in this tab.
    return () => personalData.clear()
  }, [userId])
  const room = document.getElementById('bell')
  return room && createPortal(<Bell userId={userId} />, room)
}

/** Saves what a visitor wanted to save and logged in for. */
async function savePending(userId: string): Promise<void> {
  const actionId = takePendingSave()
  if (actionId === null) return
  try {
    await mutate(saveAction, { userId, actionId, saved: true })
    notices.add({ tone: 'plain', text: 'The action you chose before logging in is saved.' })
  } catch {
    // Told, with the offer to try again, by `mutate`.
  }
}
