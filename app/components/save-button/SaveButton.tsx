import {
  type SignInFirst,
  useSignInFirst,
} from '#app/components/sign-in-first/use-sign-in-first.tsx'
import { signedIn } from '#app/session/signed-in.tsx'
import type { ButtonLook } from '#app/ui/button-style.ts'
import { SaveToggle } from './SaveToggle.tsx'

type SaveButtonProps = ButtonLook & {
  actionId: string
  /** The action's title, if other actions have such a button too. */
  about?: string
}

/** Saves an action for the user, or removes it again. Visitors can log in first, and the action is saved then. */
export function SaveButton({ actionId, ...look }: SaveButtonProps) {
  const first = useSignInFirst(
    [{ kind: 'action', id: actionId }],
    'Failed to update. Please try again.',
  )
  return (
    <>
      <Toggle look={look} actionId={actionId} first={first} />
      {first.dialog}
    </>
  )
}

type ToggleProps = {
  look: ButtonLook & { about?: string }
  actionId: string
  first: SignInFirst
}

const Toggle = signedIn<ToggleProps>(
  async () => (await import('./SignedInSaveButton.tsx')).SignedInSaveButton,
  ({ look, first }, failed) => (
    <SaveToggle
      {...look}
      saved={false}
      busy={first.pressed && !failed}
      onPress={failed ? first.sayFailed : first.press}
    />
  ),
)
