import { signedIn } from '#app/session/signed-in.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'

type AddToListButtonProps = ButtonLook & {
  action: { id: string; title: string }
  /** The action's title, where its button stands among those of others. */
  about?: string
  className?: string
}

/** Opens the dialog that puts an action into one of the user's lists. A visitor has none, and no button. */
export const AddToListButton = signedIn<AddToListButtonProps>(
  async () => (await import('./SignedInAddToList.tsx')).SignedInAddToList,
)
