import { Bookmark } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionKnown } from '#app/session/session-known.ts'
import { useSession } from '#app/session/use-session.ts'
import { Button } from '#app/ui/Button.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'
import { savedActions } from './saved-actions.ts'

/** Saves an action for the reader, or takes it back. For a visitor it does nothing. */
export function SaveButton({ actionId, ...look }: { actionId: string } & ButtonLook) {
  const userId = useSession().user?.id ?? null
  const saved = useSyncExternalStore(
    savedActions.subscribe,
    () => savedActions.get(userId, actionId) ?? false,
    () => false,
  )
  const [saving, setSaving] = useState(false)
  const [told, setTold] = useState<'Saved!' | 'Removed!' | 'failed' | null>(null)

  useEffect(() => {
    if (userId !== null) savedActions.want(userId, actionId)
  }, [userId, actionId])

  useEffect(() => {
    if (told === null) return
    const { toast, errorToast } = limits.time
    const timer = setTimeout(() => setTold(null), told === 'failed' ? errorToast : toast)
    return () => clearTimeout(timer)
  }, [told])

  async function press() {
    const { user } = await sessionKnown()
    if (user === null || saving) return
    setSaving(true)
    setTold(null)
    try {
      await savedActions.save(user.id, actionId, !saved)
      setTold(saved ? 'Removed!' : 'Saved!')
    } catch (error) {
      console.warn('What is saved was not changed.', error)
      setTold('failed')
    } finally {
      setSaving(false)
    }
  }

  const failed = told === 'failed'
  return (
    <StatusBubble
      message={failed ? 'Failed to update. Please try again.' : told}
      tone={failed ? 'error' : 'plain'}
      align="start"
    >
      <Button {...look} className="needs-script" aria-busy={saving} onClick={() => void press()}>
        <Bookmark aria-hidden className="size-4" fill={saved ? 'currentColor' : 'none'} />
        {saving ? 'Saving...' : saved ? 'Saved' : 'Save'}
      </Button>
    </StatusBubble>
  )
}
