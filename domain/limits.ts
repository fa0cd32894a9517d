/**
 * The product's sizes, in one place: how much of a text, a list or a time a reader is given.
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
  browse: { page: 1, perPage: 12, intentPageSize: 1, allPagesUpTo: 7, pagesEachSide: 2 },
  action: { sponsorsShown: 12, stateBlocksShown: 6, collapsedVotesHeightPx: 600 },
  rating: { lowest: 1, highest: 5, starSizePx: 28 },
  community: { lists: 50 },
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
  saved_actions: { per: hour, created: 300 },
  trackers: { per: hour, created: 30, edited: 5000, bytes: 100_000 },
  lists: { per: hour, created: 30, edited: 300, bytes: 2_000_000, published: 10 },
  list_items: { per: hour, created: 500, edited: 10_000, bytes: 500_000 },
  follows: { per: hour, created: 200 },
  likes: { per: hour, created: 200 },
  reports: { per: 24 * hour, created: 50 },
  settings: { per: hour, created: 60, edited: 60 },
  usernames: { per: 30 * 24 * hour, edited: 5 },
} satisfies Record<string, WriteLimit>
