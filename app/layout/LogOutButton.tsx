import { Button } from '#app/ui/Button.tsx'
import { logOut } from '#app/session/log-out.ts'

export function LogOutButton() {
  return (
    <Button onClick={() => void logOut()} className="mt-2 w-full">
      Log Out
    </Button>
  )
}
