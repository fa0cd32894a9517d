import { useEffect, useState } from 'react'
import { takeWishes } from '#app/components/sign-in-first/pending-wishes.ts'
import type { SignInFirst } from '#app/components/sign-in-first/use-sign-in-first.tsx'
import { useMutate } from '#app/data/personal/mutate.ts'
import { isSaved, saveAction } from '#app/data/personal/saved-actions.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { StatusBubble } from '#app/ui/StatusBubble.tsx'
import { limits } from '#domain/limits.ts'
import { SaveToggle } from './SaveToggle.tsx'

type SignedInSaveButtonProps = {
  userId: string
  actionId: string
  look: ButtonLook & { about?: string }
  /** Whether the user pressed the button before this part loaded, when it said Save. */
  first: SignInFirst
}

export function SignedInSaveButton(props: SignedInSaveButtonProps) {
  const { userId, actionId, look } = props
  const { pressed, onPressTaken } = props.first
  const saved = useOwnQuery(isSaved(userId, actionId)).data ?? false
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutate(saveAction, 'inline')
  const [before, setBefore] = useState(saved)

  function press(wanted: boolean) {
    if (isPending) return
    setBefore(saved)
    mutate({ userId, actionId, saved: wanted })
  }

  useEffect(() => {
    if (!pressed) return
    onPressTaken()
    if (takeWishes([{ kind: 'action', id: actionId }]).length > 0)
      mutate({ userId, actionId, saved: true })
  }, [pressed, onPressTaken, mutate, userId, actionId])

  const message = error
    ? error.message
    : isSuccess
      ? variables.saved
        ? 'Saved!'
        : 'Removed!'
      : null
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(reset, error ? limits.time.errorToast : limits.time.toast)
    return () => clearTimeout(timer)
  }, [message, error, reset])

  return (
    <StatusBubble message={message} tone={error ? 'error' : 'plain'} align="start">
      <SaveToggle
        {...look}
        // During the change the button keeps its look, and its word says that it is changing.
        saved={isPending ? before : saved}
        busy={isPending}
        onPress={() => press(!saved)}
      />
    </StatusBubble>
  )
}
