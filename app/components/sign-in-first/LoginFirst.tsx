import { useLocation } from 'react-router'
import { FollowByMail } from '#app/components/follow-by-mail/FollowByMail.tsx'
import { paths } from '#app/paths.ts'
import { Dialog } from '#app/ui/Dialog.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { rememberWishes, type Wish } from './pending-wishes.ts'

type LoginFirstProps = {
  wishes: readonly Wish[]
  open: boolean
  onClose: () => void
}

/** Offers to log in or to sign up, and then to come back to this page. The wishes are carried out then. */
export function LoginFirst({ wishes, open, onClose }: LoginFirstProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const remember = () => rememberWishes(wishes)
  const isSave = wishes[0]?.kind === 'action'
  const only = wishes.length === 1 ? wishes[0] : undefined
  return (
    <Dialog title={isSave ? 'Log in to save' : 'Log in to follow'} open={open} onClose={onClose}>
      <div className="grid gap-6">
        <p>
          {isSave
            ? 'Saved actions are kept with your account. Log in or sign up, and this one is saved for you.'
            : 'What you follow is kept with your account. Log in or sign up, and you follow it then.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="primary" to={paths.login(here)} onClick={remember}>
            Log In
          </LinkButton>
          <LinkButton to={paths.signup(here)} onClick={remember}>
            Sign Up
          </LinkButton>
        </div>
        {only && only.kind !== 'reader' && (
          <FollowByMail thing={{ kind: only.kind, id: only.id }} />
        )}
      </div>
    </Dialog>
  )
}
