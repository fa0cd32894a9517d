/** The suggestions for the words typed so far, as `/suggestions.json` gives them. */
export type Suggestions = {
  actions: SuggestedAction[]
  officials: SuggestedOfficial[]
  /** The words with corrected spelling, or null if they need no correction. */
  correction: string | null
}

/** `number` is the citation: "H.R. 1", "E.O. 14160". */
export type SuggestedAction = { id: string; title: string; number: string | null; branch: string }

/** `office` is the present or last office: "Senator, Maine". */
export type SuggestedOfficial = { id: string; name: string; office: string }
