import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const browse = 'features/browse/BrowsePage.tsx'

/** The whole route table. Every address is built by `paths.ts`. */
export default [
  index('features/home/HomePage.tsx'),

  route('government-actions', browse),
  route('legislative', browse, { id: 'legislative' }),
  route('executive', browse, { id: 'executive' }),
  route('judicial', browse, { id: 'judicial' }),
  route('action/:id', 'features/action/ActionPage.tsx'),
  route('action/:id/text', 'features/text/TextPage.tsx'),
  route('action/:id/votes.csv', 'features/action/votes-csv-route.ts'),
  route('action/:id/text.atom', 'features/text/versions-feed.ts'),
  route('action/:id/text/compare', 'features/text-comparison/ComparisonPage.tsx'),
  route('votes', 'features/votes/VotesPage.tsx'),
  route('votes.atom', 'features/votes/feed.ts'),
  route('vote/:id', 'features/vote/VotePage.tsx'),
  route('vote/:id.csv', 'features/vote/csv-route.ts'),
  route('vote/:id.json', 'features/vote/json-route.ts'),
  route('vote/:id.svg', 'features/vote/picture-route.ts'),
  route('embed/vote/:id', 'features/vote/embed-route.ts'),
  route('legislator/:id', 'features/legislator/LegislatorPage.tsx'),
  route('legislator/:id/votes', 'features/member-votes/MemberVotesPage.tsx'),
  route('legislator/:id/votes.csv', 'features/member-votes/csv-route.ts'),
  route('legislator/:id/measures', 'features/member-measures/MemberMeasuresPage.tsx'),
  route('legislator/:id/measures.csv', 'features/member-measures/csv-route.ts'),
  route('states', 'features/states/StatesPage.tsx'),
  route('state/:code', 'features/states/StatePage.tsx'),
  route('committee/:code', 'features/committee/CommitteePage.tsx'),
  route('subjects', 'features/subjects/SubjectsPage.tsx'),
  route('subjects/:name', 'features/subjects/SubjectPage.tsx'),
  route('compare/members', 'features/member-comparison/MemberComparisonPage.tsx'),

  route('community', 'features/community/CommunityPage.tsx'),
  route('community/list/:id', 'features/community/ListPage.tsx'),
  route('comment/:kind/:id', 'features/comment/CommentPage.tsx'),
  route('community/list/:id.atom', 'features/community/list-feed.ts'),
  route('user/:username', 'features/profile/PublicProfilePage.tsx'),

  route('login', 'features/auth/LoginPage.tsx'),
  route('signup', 'features/auth/SignupPage.tsx'),
  route('reset-password', 'features/auth/ResetPasswordPage.tsx'),

  layout('layout/AccountLayout.tsx', [
    route('profile', 'features/dashboard/DashboardPage.tsx'),
    route('profile/lists/:id', 'features/lists/OwnListPage.tsx'),
    route('profile/public', 'features/profile/ProfileVisibilityPage.tsx'),
    route('profile/settings', 'features/profile/SettingsPage.tsx'),
    route('profile/security', 'features/security/SecurityPage.tsx'),
    route('profile/notifications', 'features/notifications/NotificationsPage.tsx'),
    route('moderation', 'features/operator/ModerationPage.tsx'),
    route('profile/activity', 'features/profile/ActivityPage.tsx'),
  ]),

  route('voter-info', 'features/voter-info/VoterInfoPage.tsx'),
  route('your-members', 'features/your-members/YourMembersPage.tsx'),
  route('about', 'features/static/AboutPage.tsx'),
  route('about/method', 'features/static/MethodPage.tsx'),
  route('about/summaries', 'features/static/SummaryScoresPage.tsx'),
  route('about/corrections', 'features/static/CorrectionsPage.tsx'),
  route('contact', 'features/static/ContactPage.tsx'),
  route('terms-of-service', 'features/static/TermsPage.tsx'),

  route('government-actions.atom', 'features/browse/feed.ts'),
  route('suggestions.json', 'features/browse/suggestions-route.ts'),
  route('robots.txt', 'features/crawlers/robots.ts'),
  route('sitemap.xml', 'features/crawlers/sitemap-index.ts'),
  route('sitemap/:part.xml', 'features/crawlers/sitemap-part.ts'),
  route('cards/rotunda.png', 'features/cards/site-card-image.ts'),
  route('cards/action/:id.png', 'features/cards/action-card-image.ts'),
  route('cards/list/:id.png', 'features/cards/list-card-image.ts'),
  route('cards/vote/:id.png', 'features/cards/vote-card-image.ts'),
  route('cards/legislator/:id.png', 'features/cards/legislator-card-image.ts'),

  route('*', 'features/static/NotFoundPage.tsx'),
] satisfies RouteConfig
