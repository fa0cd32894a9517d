import { paths } from '#app/paths.ts'

export const headerLinks = [
  { label: 'Community', to: paths.community() },
  { label: 'Contact', to: paths.contact() },
  { label: 'About', to: paths.about() },
]
