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
