/** What the browse list takes from its address; an absent key means its default. */
export type BrowseQuery = {
  q?: string
  tab?: 'actions' | 'officials'
  /** Where the words are looked for, if not in titles and summaries. */
  in?: 'texts'
  page?: number
  per_page?: number
  sort?: 'date_desc' | 'date_asc' | 'title_asc' | 'title_desc' | 'relevance'
  branches?: readonly string[]
  action_types?: readonly string[]
  view?: 'cards' | 'table'
  /** Of officials: a postal code. */
  state?: string | undefined
  chamber?: string | undefined
  party?: string | undefined
  /** Of officials: whether they sit. */
  office?: string | undefined
}

/** What the page of a text takes from its address: a version by its code, a passage by its path, words to find. */
export type TextQuery = {
  version?: string | undefined
  at?: string | undefined
  /** Of a passage that is too long for one page. */
  slice?: number | undefined
  find?: string | undefined
  /** A locator of the summary ("Sec. 2(a)"), which leads on to its passage. */
  cited?: string | undefined
}

/** What the list of recorded votes takes from its address; an absent key leaves it open. */
export type VotesQuery = {
  chamber?: 'House' | 'Senate' | undefined
  congress?: number | undefined
  /** YYYY-MM-DD, by the clock of Washington. */
  day?: string | undefined
  kind?: 'passage' | 'nomination' | 'amendment' | 'procedure' | undefined
  /** Yeas and nays at most so far apart. */
  margin?: string | undefined
  /** The majorities of the two parties. */
  parties?: 'apart' | 'together' | undefined
  page?: number | undefined
}

/** Two members, by Bioguide id or name, and a subject of the measures they voted on. */
export type ComparisonQuery = {
  a?: string
  b?: string
  subject?: string | undefined
  page?: number | undefined
}

/** What the list of a member's votes takes from its address. */
export type MemberVotesQuery = Pick<VotesQuery, 'congress' | 'kind' | 'page'> & {
  /** A policy area of the measures. */
  subject?: string | undefined
  /** With or against the majority of their party, or missed. */
  side?: 'with' | 'against' | 'missed' | undefined
}

/** What the list of a member's measures takes from its address. */
export type MemberMeasuresQuery = Pick<MemberVotesQuery, 'congress' | 'page' | 'subject'> & {
  role?: 'sponsor' | 'cosponsor' | 'withdrawn' | undefined
  /** How far they went, in the words of their status, or none. */
  status?: string | undefined
}

/** Every address of the app, built in one place. Ids and names are escaped here and nowhere else. */
export const paths = {
  home: (quickLinks?: 'federal' | 'officials' | 'local') =>
    quickLinks && quickLinks !== 'federal' ? `/?for=${quickLinks}` : '/',

  governmentActions: (query: BrowseQuery = {}) => `/government-actions${search(query)}`,
  /** What a search box offers for what has been typed so far, as JSON. */
  suggestions: (q: string) => `/suggestions.json${search({ q })}`,
  officials: () => '/government-actions?tab=officials',
  action: (id: string) => `/action/${encodeURIComponent(id)}`,
  /** A vote on the action's page. */
  actionVote: (id: string, rollCall: string) =>
    `/action/${encodeURIComponent(id)}${search({ roll: rollCall })}#vote`,
  actionVotes: (id: string, rollCall: string) =>
    `/action/${encodeURIComponent(id)}/votes.csv${search({ roll: rollCall })}`,
  subjects: () => '/subjects',
  /** What the record has of a subject, which is named as the Library of Congress does. */
  subject: (name: string, query: { page?: number } = {}) =>
    `/subjects/${encodeURIComponent(name)}${search(query)}`,
  votes: (query: VotesQuery = {}) => `/votes${search(query)}`,
  votesFeed: (query: VotesQuery = {}) => `/votes.atom${search(query)}`,
  /** A roll call's own page, or the same as a file. */
  vote: (rollCall: string, file?: 'csv' | 'json' | 'svg') =>
    `/vote/${encodeURIComponent(rollCall)}${file ? `.${file}` : ''}`,
  /** What other sites show of a roll call in a frame. */
  voteEmbed: (rollCall: string) => `/embed/vote/${encodeURIComponent(rollCall)}`,
  textFeed: (id: string) => `/action/${encodeURIComponent(id)}/text.atom`,
  /** Two versions of an action's text; `with` is the other measure where they are of two. */
  textComparison: (
    id: string,
    query: { from?: string; to?: string; with?: string; page?: number } = {},
  ) => `/action/${encodeURIComponent(id)}/text/compare${search(query)}`,
  /** @param passage the path of the passage to open it at. */
  actionText: (id: string, query: TextQuery = {}, passage?: string) =>
    `/action/${encodeURIComponent(id)}/text${search(query).replaceAll('%2F', '/')}${passage ? `#${passage}` : ''}`,
  legislator: (id: string) => `/legislator/${encodeURIComponent(id)}`,
  memberVotes: (id: string, query: MemberVotesQuery = {}, file?: 'csv') =>
    `/legislator/${encodeURIComponent(id)}/votes${file ? `.${file}` : ''}${search(query)}`,
  memberMeasures: (id: string, query: MemberMeasuresQuery = {}, file?: 'csv') =>
    `/legislator/${encodeURIComponent(id)}/measures${file ? `.${file}` : ''}${search(query)}`,
  states: () => '/states',
  /** @param code a postal code */
  state: (code: string) => `/state/${encodeURIComponent(code.toLowerCase())}`,
  /** @param code as the House and the Senate name it ("HSAG") */
  committee: (code: string) => `/committee/${encodeURIComponent(code.toLowerCase())}`,
  memberComparison: (query: ComparisonQuery = {}) => `/compare/members${search(query)}`,
  portrait: (bioguideId: string) => `/portraits/${encodeURIComponent(bioguideId)}`,

  /** @param next where to come back to after signing in: a path of this app. */
  login: (next?: string) => `/login${search({ next })}`,
  signup: (next?: string) => `/signup${search({ next })}`,
  resetPassword: () => '/reset-password',

  voterInfo: () => '/voter-info',
  yourMembers: (place: { state?: string; district?: number } = {}) =>
    `/your-members${search(place)}`,
  about: () => '/about',
  method: () => '/about/method',
  /** @param id of an entry */
  glossary: (id?: string) => `/glossary${id ? `#${id}` : ''}`,
  scores: () => '/about/summaries',
  corrections: () => '/about/corrections',
  api: () => '/api',
  data: () => '/data',
  /** @param table which to open it at */
  dataSchema: (table?: string) => `/data/schema${table === undefined ? '' : `#${table}`}`,
  /** @param set `latest`, or the name of one */
  dataFile: (set: string, file: string) => `/data/${set}/${encodeURIComponent(file)}`,
  contact: () => '/contact',
  terms: () => '/terms-of-service',

  community: (query: { q?: string; sort?: string; page?: number } = {}) =>
    `/community${search(query)}`,
  communityList: (id: string, query: { tab?: string; view?: string; page?: number } = {}) =>
    `/community/list/${encodeURIComponent(id)}${search(query)}`,
  /** A review or comment by itself, with what it answers. */
  comment: (kind: string, id: string) => `/comment/${kind}/${encodeURIComponent(id)}`,
  /** All that is written about something, in an order. */
  discussion: (kind: string, id: string, query: { order?: string; page?: number } = {}) =>
    `/discussion/${kind}/${encodeURIComponent(id)}${search(query)}`,
  /** A user's own, by the secret part of its address. */
  noticesFeed: (secret: string) => `/notices/${encodeURIComponent(secret)}.atom`,
  noticesCalendar: (secret: string) => `/notices/${encodeURIComponent(secret)}.ics`,
  listFeed: (id: string) => `/community/list/${encodeURIComponent(id)}.atom`,
  publicProfile: (username: string, query: { tab?: string; page?: number } = {}) =>
    `/user/${encodeURIComponent(username)}${search(query)}`,
  dashboard: (
    tab?: string,
    query: {
      view?: string | undefined
      page?: number | undefined
      sort?: string | undefined
      branch?: string | undefined
      changed?: string | undefined
    } = {},
  ) => `/profile${search({ tab, ...query })}`,
  publicProfileSettings: () => '/profile/public',
  accountSettings: () => '/profile/settings',
  security: () => '/profile/security',
  notifications: (
    query: {
      topic?: string | undefined
      kind?: string | undefined
      page?: number | undefined
    } = {},
  ) => `/profile/notifications${search(query)}`,
  /** These two for operators. */
  moderation: () => '/moderation',
  operator: () => '/operator',
  activity: (tab?: string, page?: number) => `/profile/activity${search({ tab, page })}`,
  ownList: (id: string, query: { tab?: string; view?: string; page?: number } = {}) =>
    `/profile/lists/${encodeURIComponent(id)}${search(query)}`,

  feed: (query: BrowseQuery = {}) => `/government-actions.atom${search(query)}`,
  actionCard: (id: string) => `/cards/action/${encodeURIComponent(id)}.png`,
  legislatorCard: (id: string) => `/cards/legislator/${encodeURIComponent(id)}.png`,
  voteCard: (rollCall: string) => `/cards/vote/${encodeURIComponent(rollCall)}.png`,
  listCard: (id: string) => `/cards/list/${encodeURIComponent(id)}.png`,
  pageCard: () => '/cards/rotunda.png',
}

type Value = string | number | readonly string[] | undefined

/** Leaves out what is empty; lists are joined by commas, which stay readable. */
function search(query: Record<string, Value>): string {
  const parts = Object.entries(query)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
