import { isOperator } from '#app/data/personal/moderation.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { logOut, useSession } from '#app/session/session-store.ts'
import { Menu, MenuButton, MenuLink } from '#app/ui/Menu.tsx'
import { accountLinks } from './account-links.ts'

type AccountMenuProps = { username: string; profile: string | null }

export default function AccountMenu({ username, profile }: AccountMenuProps) {
  const role = useOwnQuery(isOperator(useSession().user?.id ?? ''))
  return (
    <Menu label={username}>
      {accountLinks(profile, role.data === true).map((link) => (
        <MenuLink key={link.label} to={link.to}>
          {link.label}
        </MenuLink>
      ))}
      <MenuButton onClick={() => void logOut()}>Log Out</MenuButton>
    </Menu>
  )
}
