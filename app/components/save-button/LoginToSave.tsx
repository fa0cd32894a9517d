import { useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { rememberSave } from '#app/components/save-button/pending-save.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'

type LoginToSaveProps = {
  /** The action a visitor wants to save. Without one the dialog is closed. */
  actionId: string | null
  onClose: () => void
}

/** Only accounts have saved actions. This dialog offers to log in, and remembers the action to save afterwards. */
export function LoginToSave({ actionId, onClose }: LoginToSaveProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const remember = () => {
    if (actionId !== null) rememberSave(actionId)
  }
  return (
    <Dialog title="Log in to save" open={actionId !== null} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          Saved actions are kept with your account. Log in or sign up, and this one is saved for
          you.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" to={paths.login(here)} onClick={remember}>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup(here)} onClick={remember}>
            Sign Up
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
