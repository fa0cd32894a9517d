import { Menu, MenuButton, MenuLink } from '#app/ui/Menu.tsx'
import { accountLinks } from './account-links.ts'
import { logOut } from '#app/session/log-out.ts'

type AccountMenuProps = { username: string; profile: string | null }

export default function AccountMenu({ username, profile }: AccountMenuProps) {
  return (
    <Menu label={username}>
      {accountLinks(profile).map((link) => (
        <MenuLink key={link.label} to={link.to}>
          {link.label}
        </MenuLink>
      ))}
      <MenuButton onClick={() => void logOut()}>Log Out</MenuButton>
    </Menu>
  )
}
