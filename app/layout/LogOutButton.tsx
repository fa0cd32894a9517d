import { logOut } from '#app/session/session-store.ts'
import { Button } from '#app/ui/Button.tsx'

export function LogOutButton() {
  return (
    <Button onClick={() => void logOut()} className="mt-2 w-full">
      Log Out
    </Button>
  )
}
