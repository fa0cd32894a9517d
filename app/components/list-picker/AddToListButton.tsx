import { lazy } from 'react'
import { ForReader } from '#app/session/ForReader.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

const SignedInAddToList = lazy(async () => ({
  default: (await import('./SignedInAddToList.tsx')).SignedInAddToList,
}))

type AddToListButtonProps = ButtonLook & {
  action: { id: string; title: string }
  /** The action's title, where its button stands among those of others. */
  about?: string
  className?: string
}

/** Opens the dialog that puts an action into one of the user's lists. A visitor has none, and no button. */
export function AddToListButton(props: AddToListButtonProps) {
  return <ForReader>{(userId) => <SignedInAddToList {...props} userId={userId} />}</ForReader>
}
