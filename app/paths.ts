/** The browse list's parameters. An absent key means its default. */
export type BrowseQuery = {
  q?: string
  tab?: 'actions' | 'officials'
  /** Where to search, if not in titles and summaries. */
  in?: 'texts'
  page?: number
  per_page?: number
  sort?:
    | 'date_desc'
    | 'date_asc'
    | 'title_asc'
    | 'title_desc'
    | 'latest_action'
    | 'introduced'
    | 'cosponsors'
    | 'relevance'
  branches?: readonly string[]
  action_types?: readonly string[]
  /** In the record's words. */
  status?: string | undefined
  congress?: number | undefined
  /** A policy area, or another subject of a measure. */
  subject?: string | undefined
  /** The code of a committee. */
  committee?: string | undefined
  /** A Bioguide ID, or words of a name. */
  sponsor?: string | undefined
  /** The first and last day of the actions, as YYYY-MM-DD. */
  since?: string | undefined
  until?: string | undefined
  /** How far a measure came, for a search in official texts. */
  stage?: TextStage | undefined
  view?: 'cards' | 'table'
  /** A postal code, for officials. */
  state?: string | undefined
  chamber?: string | undefined
  /** The party of officials, or of sponsors. */
  party?: string | undefined
  /** Whether officials are in office. */
  office?: string | undefined
}

/** In law, passed by at least one chamber but not law, or neither. */
export type TextStage = 'law' | 'passed' | 'introduced'

/** The text page's parameters: a version's code, a passage's path, and words to find. */
export type TextQuery = {
  version?: string | undefined
  at?: string | undefined
  /** The part of a passage that is too long for one page. */
  slice?: number | undefined
  find?: string | undefined
  /** A locator in the summary ("Sec. 2(a)"), which redirects to its passage. */
  cited?: string | undefined
  /** The whole text on one page, to print it. */
  whole?: 1 | undefined
}

/** The parameters of the list of recorded votes. An absent key does not filter. */
export type VotesQuery = {
  chamber?: 'House' | 'Senate' | undefined
  congress?: number | undefined
  /** YYYY-MM-DD in Washington's time zone. */
  day?: string | undefined
  kind?: 'passage' | 'nomination' | 'amendment' | 'procedure' | undefined
  /** The largest difference between yeas and nays. */
  margin?: string | undefined
  /** Whether the majorities of the two parties differed. */
  parties?: 'apart' | 'together' | undefined
  /** A policy area of the measures. */
  subject?: string | undefined
  page?: number | undefined
}

/** The parameters of the calendar. Each of the last four keeps only its own events. */
export type CalendarQuery = {
  /** A Monday, YYYY-MM-DD. Without it, this week. */
  week?: string | undefined
  action?: string | undefined
  /** A committee's code: "HSAG". */
  committee?: string | undefined
  subject?: string | undefined
  member?: string | undefined
}

/** Two members, by Bioguide id or name, and a subject of the measures they voted on. */
export type ComparisonQuery = {
  a?: string
  b?: string
  subject?: string | undefined
  page?: number | undefined
}

/** The parameters of the list of a member's votes. */
export type MemberVotesQuery = Pick<VotesQuery, 'congress' | 'kind' | 'page' | 'subject'> & {
  /** The year of the session. */
  year?: number | undefined
  /** With or against the majority of their party, or missed. */
  side?: 'with' | 'against' | 'missed' | undefined
}

/** The parameters of the list of a member's measures. */
export type MemberMeasuresQuery = Pick<MemberVotesQuery, 'congress' | 'page' | 'subject'> & {
  role?: 'sponsor' | 'cosponsor' | 'withdrawn' | undefined
  /** The status of the measures in the record's words. */
  status?: string | undefined
}

/** The parameters of the list of subjects. They are in the order of their names, or with the most actions first. */
export type SubjectsQuery = { congress?: number | undefined; sort?: 'actions' | undefined }

/** The parameters of the week of a state. */
export type StateWeekQuery = {
  /** A Monday, YYYY-MM-DD. Without it, the week of the latest recorded vote. */
  week?: string | undefined
  /** Policy areas. */
  subjects?: readonly string[] | undefined
}

/** The parameters of the list of committees. */
export type CommitteesQuery = {
  chamber?: 'House' | 'Senate' | 'Joint' | undefined
  /** A word of the name. */
  q?: string | undefined
}

/** The parameters of the list of a measure's amendments. */
export type AmendmentsQuery = {
  /** A value of `amendmentOutcomes`. */
  outcome?: string | undefined
  vote?: 'recorded' | undefined
  page?: number | undefined
}

/** The measures of a committee that its page lists. */
export type CommitteeQuery = {
  /** A value of `committeeActivityKinds`. */
  work?: string | undefined
  page?: number | undefined
}

/** All addresses of the app. Only this module escapes ids and names. */
export const paths = {
  home: (quickLinks?: 'federal' | 'officials' | 'local') =>
    quickLinks && quickLinks !== 'federal' ? `/?for=${quickLinks}` : '/',

  governmentActions: (query: BrowseQuery = {}) => `/government-actions${search(query)}`,
  /** Suggestions for the words typed so far, as JSON. */
  suggestions: (q: string) => `/suggestions.json${search({ q })}`,
  /** @param q citations, one for each line */
  cite: (q?: string) => `/cite${search({ q })}`,
  officials: () => '/government-actions?tab=officials',
  action: (id: string) => `/action/${encodeURIComponent(id)}`,
  actionFeed: (id: string) => `/action/${encodeURIComponent(id)}.atom`,
  /** A vote on the action's page. */
  actionVote: (id: string, rollCall: string) =>
    `/action/${encodeURIComponent(id)}${search({ roll: rollCall })}#vote`,
  actionVotes: (id: string, rollCall: string) =>
    `/action/${encodeURIComponent(id)}/votes.csv${search({ roll: rollCall })}`,
  amendments: (actionId: string, query: AmendmentsQuery = {}) =>
    `/action/${encodeURIComponent(actionId)}/amendments${search(query)}`,
  /** @param id "119-samdt-3000" */
  amendment: (id: string) => `/amendment/${encodeURIComponent(id)}`,
  subjects: (query: SubjectsQuery = {}) => `/subjects${search(query)}`,
  /** The record's page of a subject, by the Library of Congress's name. */
  subject: (
    name: string,
    query: { congress?: number | undefined; page?: number | undefined } = {},
  ) => `/subjects/${encodeURIComponent(name)}${search(query)}`,
  votes: (query: VotesQuery = {}) => `/votes${search(query)}`,
  votesFeed: (query: VotesQuery = {}) => `/votes.atom${search(query)}`,
  votesCsv: (query: VotesQuery = {}) => `/votes.csv${search(query)}`,
  /** A roll call's own page, or its data as a file. */
  vote: (rollCall: string, file?: 'csv' | 'json' | 'svg') =>
    `/vote/${encodeURIComponent(rollCall)}${file ? `.${file}` : ''}`,
  /** The frame that other sites show of an action, a member, a district ("tx-20") or a roll call. */
  embed: (kind: string, id: string) => `/embed/${kind}/${encodeURIComponent(id)}`,
  /** The code of that frame, to copy. */
  embedCode: (kind: string, id: string) => `/embed-code/${kind}/${encodeURIComponent(id)}`,
  /** @param url the whole address of a page */
  oembed: (url: string) => `/oembed${search({ url })}`,
  /** Two weeks of scheduled events. */
  calendar: (query: CalendarQuery = {}) => `/calendar${search(query)}`,
  /** All coming events as a calendar for programs (RFC 5545), or as a feed. */
  calendarFile: (ending: 'ics' | 'atom', query: CalendarQuery = {}) =>
    `/calendar.${ending}${search({ ...query, week: undefined })}`,
  textFeed: (id: string) => `/action/${encodeURIComponent(id)}/text.atom`,
  /** Two versions of an action's text. `with` is the other measure, if they belong to two. */
  textComparison: (
    id: string,
    query: { from?: string; to?: string; with?: string; page?: number } = {},
  ) => `/action/${encodeURIComponent(id)}/text/compare${search(query)}`,
  /** @param passage the path of the passage to open */
  actionText: (id: string, query: TextQuery = {}, passage?: string) =>
    `/action/${encodeURIComponent(id)}/text${search(query).replaceAll('%2F', '/')}${passage ? `#${passage}` : ''}`,
  legislator: (id: string) => `/legislator/${encodeURIComponent(id)}`,
  legislatorFeed: (id: string) => `/legislator/${encodeURIComponent(id)}.atom`,
  memberVotes: (id: string, query: MemberVotesQuery = {}, file?: 'csv') =>
    `/legislator/${encodeURIComponent(id)}/votes${file ? `.${file}` : ''}${search(query)}`,
  memberMeasures: (id: string, query: MemberMeasuresQuery = {}, file?: 'csv') =>
    `/legislator/${encodeURIComponent(id)}/measures${file ? `.${file}` : ''}${search(query)}`,
  states: () => '/states',
  committees: (query: CommitteesQuery = {}) => `/committees${search(query)}`,
  /** @param code a postal code */
  state: (code: string) => `/state/${encodeURIComponent(code.toLowerCase())}`,
  /** What the members for a state did in a week, and what happened in some subjects. */
  stateWeek: (code: string, { week, subjects = [] }: StateWeekQuery = {}, file?: 'atom') =>
    `/state/${encodeURIComponent(code.toLowerCase())}/week${file ? `.${file}` : ''}${search({ week, subjects: subjects.join(';') })}`,
  /** @param code as the House and the Senate name it ("HSAG") */
  committee: (code: string, query: CommitteeQuery = {}) =>
    `/committee/${encodeURIComponent(code.toLowerCase())}${search(query)}`,
  memberComparison: (query: ComparisonQuery = {}) => `/compare/members${search(query)}`,
  portrait: (bioguideId: string) => `/portraits/${encodeURIComponent(bioguideId)}`,

  /** @param next a path of this app to return to after login */
  login: (next?: string) => `/login${search({ next })}`,
  signup: (next?: string) => `/signup${search({ next })}`,
  resetPassword: () => '/reset-password',

  voterInfo: () => '/voter-info',
  yourMembers: (place: { state?: string; district?: number } = {}) =>
    `/your-members${search(place)}`,
  /** The pages that this browser keeps. */
  offline: () => '/offline',
  about: () => '/about',
  method: () => '/about/method',
  /** @param id of an entry */
  glossary: (id?: string) => `/glossary${id ? `#${id}` : ''}`,
  scores: () => '/about/summaries',
  corrections: (page?: number) => `/about/corrections${search({ page })}`,
  api: () => '/api',
  /** @param name a document, as app/data/documents.ts names it */
  docs: (name = '') => `/docs${name && `/${name}`}`,
  data: () => '/data',
  /** @param table the table to open */
  dataSchema: (table?: string) => `/data/schema${table === undefined ? '' : `#${table}`}`,
  /** @param set `latest`, or a set's name */
  dataFile: (set: string, file: string) => `/data/${set}/${encodeURIComponent(file)}`,
  /** All sets that are kept, as JSON. */
  dataSets: () => '/data/sets.json',
  contact: () => '/contact',
  terms: () => '/terms-of-service',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  report: () => '/report',

  community: (query: { q?: string; sort?: string; page?: number } = {}) =>
    `/community${search(query)}`,
  communityList: (
    id: string,
    query: { tab?: string; view?: string | undefined; page?: number; q?: string | undefined } = {},
  ) => `/community/list/${encodeURIComponent(id)}${search(query)}`,
  /** A review or comment on its own page, with the one it answers. */
  comment: (kind: string, id: string) => `/comment/${kind}/${encodeURIComponent(id)}`,
  /** All reviews of something, in an order. */
  discussion: (kind: string, id: string, query: { order?: string; page?: number } = {}) =>
    `/discussion/${kind}/${encodeURIComponent(id)}${search(query)}`,
  /** A user's own feed, by the secret part of its address. */
  /** Asks for mail without an account. `id` is a district's as "CA-12", and the words of a search. */
  followByMail: (thing: { kind: string; id: string }) => `/mail/follow${search(thing)}`,
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
  /** The next two are for operators. */
  moderation: () => '/moderation',
  operator: () => '/operator',
  activity: (tab?: string, page?: number) => `/profile/activity${search({ tab, page })}`,
  ownList: (id: string, query: { tab?: string; view?: string; page?: number } = {}) =>
    `/profile/lists/${encodeURIComponent(id)}${search(query)}`,

  actionsCsv: (query: BrowseQuery = {}) => `/government-actions.csv${search(query)}`,
  feed: (query: BrowseQuery = {}) => `/government-actions.atom${search(query)}`,
  actionCard: (id: string) => `/cards/action/${encodeURIComponent(id)}.png`,
  legislatorCard: (id: string) => `/cards/legislator/${encodeURIComponent(id)}.png`,
  voteCard: (rollCall: string) => `/cards/vote/${encodeURIComponent(rollCall)}.png`,
  listCard: (id: string) => `/cards/list/${encodeURIComponent(id)}.png`,
  pageCard: () => '/cards/rotunda.png',
}

type Value = string | number | readonly string[] | undefined

/** Leaves out empty values. Lists are joined by commas, which stay readable. */
function search(query: Record<string, Value>): string {
  const parts = Object.entries(query)
    .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : value] as const)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The id of a review or a comment in its thread, for links to it. */
export const reviewAnchor = (id: string) => `comment-${id}`
