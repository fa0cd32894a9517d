import { signedIn } from '#app/session/signed-in.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

type AddToListButtonProps = ButtonLook & {
  action: { id: string; title: string }
  /** The action's title, if other actions have such a button too. */
  about?: string
  className?: string
}

/** Opens the dialog that puts an action into the user's lists. Visitors have no lists and no button. */
export const AddToListButton = signedIn<AddToListButtonProps>(
  async () => (await import('./SignedInAddToList.tsx')).SignedInAddToList,
)
