/**
 * How much of a text, a list or a time a screen shows. The limits that the database holds are in `database-values.ts`.
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
    perPage: 12,
    intentPageSize: 1,
  },
  action: { sponsorsShown: 12, stateBlocksShown: 6, collapsedVotesHeightPx: 600 },
  rating: { starSizePx: 28 },
  listItemsPerPage: 60,
  publicProfile: { each: 50, perPage: 10, recent: 3 },
  voterInfo: { locationsShown: 3 },
  /** The auth service holds it. RFC 5321, 4.5.3.1.3, without the angle brackets. */
  account: { emailLength: 254 },
  /** Milliseconds. */
  time: {
    heroSlide: 8000,
    toast: 2000,
    errorToast: 3000,
    analysisReveal: 300,
    imageTimeout: 15_000,
  },
  image: { voteScale: 2 },
} as const
