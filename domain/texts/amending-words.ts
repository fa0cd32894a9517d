/** Quoted words that an amendment strikes from an existing law or inserts in it. */
export type AmendingWords = {
  fate: 'struck' | 'inserted'
  /** Their place in the text, without their quotation marks. */
  start: number
  end: number
}

/**
 * The quoted words of a passage that it strikes from another law or inserts there: "by striking
 * “2025” and inserting “2026”". Words that only name a place ("after “States”") are neither.
 */
export function amendingWords(text: string): AmendingWords[] {
  const found: AmendingWords[] = []
  let reached = 0
  let lastVerb: AmendingWords['fate'] | null = null
  let fate: AmendingWords['fate'] | null = null
  for (const quotation of text.matchAll(/“([^“”]*)”/g)) {
    const before = text.slice(reached, quotation.index)
    // A list continues its verb: by striking “a”, “b”, and “c”.
    if (!/^,?\s*(?:(?:and|or)\s*)?$/.test(before)) {
      const last = [...before.matchAll(verb)].at(-1)
      if (last) lastVerb = /^(?:strik|delet)/i.test(last[0]) ? 'struck' : 'inserted'
      const rest = last ? before.slice(last.index + last[0].length) : before
      const isWhat =
        /\bthe following:?\s*$/i.test(rest) ||
        // "inserting after the first sentence: “…”": words after a colon are inserted, whatever
        // place was named before.
        (last !== undefined && (/:\s*$/.test(rest) || !place.test(rest)))
      fate = isWhat ? lastVerb : null
    }
    const start = quotation.index + 1
    const end = start + quotation[1]!.length
    reached = end + 1
    if (fate && end > start) found.push({ fate, start, end })
  }
  return found
}

// The verbs of the House Legislative Counsel's Manual on Drafting Style. The words or their place
// follow them.
const verb =
  /\b(strik(?:e|es|ing)|delet(?:e|es|ing)|insert(?:s|ing)?|add(?:s|ing)?|substitut(?:e|es|ing))\b/gi
const place =
  /\b(?:after|before|following|preceding|under|within|in the (?:item|matter) relating)\b/i
