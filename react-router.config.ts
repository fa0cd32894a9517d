import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes weigh 3 KB in one file that is kept; asking for those a page links to is a request for each page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
