/**
 * The product's limits, in one place: how much of a text, a list or a time a reader is given, and how much they may
 * write. Those the database holds are compared with it by supabase/tests/limits.test.ts. How long a column of the
 * record may be at most is said by the column alone: no reader meets it.
 * Source: docs/product.md, "Limits".
 */
export const limits = {
  /** Characters (graphemes) before "...". */
  characters: {
    cardTitle: 80,
    cardSummary: 150,
    tableTitle: 60,
    tableLatestAction: 40,
    listDescription: 120,
    tableListName: 40,
    tableListDescription: 50,
    profileListDescription: 100,
    addToListTitle: 50,
    voteClassification: 20,
  },
  browse: {
    /** Of what somebody looks for. No title or name is longer; what follows would only cost time. */
    queryCharacters: 200,
    page: 1,
    perPage: 12,
    perPageMost: 100,
    intentPageSize: 1,
    allPagesUpTo: 7,
    pagesEachSide: 2,
  },
  action: { sponsorsShown: 12, stateBlocksShown: 6, collapsedVotesHeightPx: 600 },
  /** Minutes for which its author may change a review or comment. */
  review: { editMinutes: 15 },
  rating: { lowest: 1, highest: 5, starSizePx: 28 },
  community: { lists: 50 },
  listItemsPerPage: 60,
  publicProfile: { each: 50, perPage: 10, recent: 3 },
  voterInfo: { locationsShown: 3 },
  account: { passwordMinimum: 6, usernameMinimum: 3 },
  /** Milliseconds. */
  time: {
    heroSlide: 8000,
    toast: 2000,
    errorToast: 3000,
    analysisReveal: 300,
    resetRedirect: 3000,
    usernameDebounce: 500,
    imageTimeout: 15_000,
  },
  image: { voteScale: 2 },
  layout: { assumedHeaderHeightPx: 106, sidebarGapPx: 24 },
} as const

/** Of what readers write, in characters (code points) unless it says otherwise; held by the constraints of the tables. */
export const textLimits = {
  review: 5000,
  listName: 120,
  listDescription: 2000,
  listNotes: 50_000,
  itemNote: 1000,
  trackerIssue: 200,
  trackerDescription: 2000,
  /** How many. */
  trackerKeywords: 30,
  trackerKeyword: 100,
  appeal: 1000,
  /** Why an operator or a list's owner removes something. */
  removalReason: 500,
  usernameLongest: 30,
  /** RFC 5321, 4.5.3.1.3, without the angle brackets; held by the auth service. */
  email: 254,
} as const

/** What moderation counts; held by its functions, the first two by a row that an operator may change. */
export const moderationLimits = {
  postsPerMinute: 5,
  reportsThatHide: 3,
  linksInAText: 2,
  /** Letters from which a text can be one of capital letters throughout, and the part of them that are. */
  shouting: { letters: 300, share: 0.8 },
  /** Words from which a text can be a repetition, and the part of them that have to differ. */
  repetition: { words: 20, share: 0.2 },
  /** Characters from which a repeated text is recognised wherever it stands; a shorter one in the same place, for minutes. */
  repeated: { characters: 40, minutes: 10 },
} as const

/** What a call answers with at most, and how much of a question is read; held by the functions of the database. */
export const queryLimits = {
  searchCharacters: limits.browse.queryCharacters,
  searchPageSize: limits.browse.perPageMost,
  ratingsAtOnce: 100,
  communityLists: 100,
  /** Among the first places of the community, lists of one reader. */
  communityFirst: { places: 24, ofOneReader: 2 },
  /** Trackers of an account, and the matches shown of each: by default, and at most. */
  trackersMatched: 200,
  trackerMatches: 5,
  trackerMatchesMost: 20,
  trendingLists: 50,
  trendingDays: 14,
  /** Days for which a former username is kept for its account. */
  formerUsernameDays: 90,
} as const

/** Of what readers are told, and what they follow to be told of; held by the functions of the database. */
export const notificationLimits = {
  /** Members, subjects and readers that an account may follow. */
  follows: 1000,
  /** Notices that an account keeps, and for how many days. */
  kept: 1000,
  keptDays: 180,
  /** Days before somebody began to follow, of which what happened is told where the record learns of it later. */
  newsDays: 30,
  /** Matches of a tracker that are told of what arrived together. */
  trackerMatches: 20,
  /** Lines of a page of notices, and the most that can be asked for. */
  pageSize: 25,
  pageSizeMost: 100,
  /** Minutes that a mail which is sent at once waits for what else happens, and between two of them. */
  mailAfterMinutes: 1,
  mailEveryMinutes: 10,
  /** Notices that one mail tells of. */
  noticesInAMail: 500,
} as const

type WriteLimit = {
  /** Milliseconds of a window, which begins with the first write after the last one is over. */
  per: number
  /** New rows, also of what is deleted again. */
  created?: number
  /** Changes of rows. */
  edited?: number
  /** Bytes of text, in new rows and changes. */
  bytes?: number
  /** Times something is made public. */
  published?: number
}

const hour = 3_600_000

/** How much one account may write, by what is counted together; held by the database (`private.write_limits`). */
export const writeLimits = {
  reviews: { per: hour, created: 60, edited: 60, bytes: 250_000 },
  ratings: { per: hour, created: 600, edited: 600 },
  saved_actions: { per: hour, created: 300, edited: 1000 },
  trackers: { per: hour, created: 30, edited: 5000, bytes: 100_000 },
  lists: { per: hour, created: 30, edited: 300, bytes: 2_000_000, published: 10 },
  list_items: { per: hour, created: 500, edited: 10_000, bytes: 500_000 },
  follows: { per: hour, created: 200, edited: 1000 },
  likes: { per: hour, created: 200 },
  reports: { per: 24 * hour, created: 50 },
  settings: { per: hour, created: 60, edited: 60 },
  blocks: { per: hour, created: 100 },
  appeals: { per: 24 * hour, edited: 20 },
  districts: { per: hour, created: 60, edited: 60 },
  usernames: { per: 30 * 24 * hour, edited: 5 },
  notifications: { per: hour, edited: 20_000 },
} satisfies Record<string, WriteLimit>
