/** What a search box offers for what has been typed so far; `/suggestions.json` answers with it. */
export type Suggestions = {
  actions: SuggestedAction[]
  officials: SuggestedOfficial[]
  /** What was typed with its words corrected; null where there is nothing to correct. */
  correction: string | null
}

/** `number` is as it is cited: "H.R. 1", "E.O. 14160". */
export type SuggestedAction = { id: string; title: string; number: string | null; branch: string }

/** `office` says what they hold or held, and for whom: "Senator, Maine". */
export type SuggestedOfficial = { id: string; name: string; office: string }
