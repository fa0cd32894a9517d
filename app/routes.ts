import { index, route, type RouteConfig } from '@react-router/dev/routes'

const browse = 'features/browse/BrowsePage.tsx'

/** The whole route table. Every address is built by `paths.ts`. */
export default [
  index('features/home/HomePage.tsx'),

  route('government-actions', browse),
  route('legislative', browse, { id: 'legislative' }),
  route('executive', browse, { id: 'executive' }),
  route('judicial', browse, { id: 'judicial' }),
  route('action/:id', 'features/action/ActionPage.tsx'),
  route('action/:id/votes.csv', 'features/action/votes-csv-route.ts'),
  route('legislator/:id', 'features/legislator/LegislatorPage.tsx'),

  route('about', 'features/static/AboutPage.tsx'),
  route('contact', 'features/static/ContactPage.tsx'),
  route('terms-of-service', 'features/static/TermsPage.tsx'),

  route('*', 'features/static/NotFoundPage.tsx'),
] satisfies RouteConfig
