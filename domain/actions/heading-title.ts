/**
 * A measure's title for a heading or a card. Resolutions of disapproval all begin with the same
 * hundred characters (5 U.S.C. 802(a) prescribes them), so those are shortened: `Disapproving
 * “Central Yukon Record of Decision and Approved Resource Management Plan” (Bureau of Land
 * Management)`. Other titles stay unchanged.
 */
export function headingTitle(title: string): string {
  const disapproved = resolution.exec(title.trim())?.groups?.['what']
  if (!disapproved) return title
  const { agency, rule } = submittedRule.exec(disapproved)?.groups ?? {}
  return `Disapproving ${agency && rule ? `${named(rule)} (${agency})` : disapproved}`
}

const resolution =
  /^(?:(?:a )?joint resolution (?:to )?)?(?:(?:providing )?(?:for )?congressional disapproval(?: under chapter\s+8 of title 5, United States Code,)?(?: of)?|disapproving(?: of)?|disapprove) (?<what>(?:the|an?) .+?)\.?$/i
const submittedRule =
  /^(?:the|a) rule submitted (?:to Congress )?by (?:the )?(?<agency>.+?),? relat(?:ing|ed) to (?<rule>.+)$/i
const withdrawn = /^(?:the )?withdrawal of (?:the )?rule relating to (?<rule>.+)$/i

function named(rule: string): string {
  const before = withdrawn.exec(rule)?.groups?.['rule']
  if (before) return `the withdrawal of ${quoted(before) ?? `the rule relating to ${before}`}`
  return quoted(rule) ?? `the rule relating to ${rule}`
}

// Some titles lack the closing quote, and some have the full stop before it.
function quoted(text: string): string | null {
  const inner = /^["“]([^"“”]+?)\.?["”]?$/.exec(text.replaceAll("''", '"'))?.[1]
  return inner === undefined ? null : `“${inner}”`
}
