// The chambers word the same question in many ways. The names come from GovTrack's and others' public record of votes
// (github.com/unitedstates/congress), so that votes of all years are grouped alike. The first match counts,
// and most ignore the rest: "On Agreeing to the Resolution, as Amended" is "On the Resolution".
const kinds: [form: RegExp, kind: string][] = [
  [/^On the Resolution of Ratification/i, 'On the Resolution of Ratification'],
  [/^On (?:Agreeing to )?the (Joint |Concurrent )?Resolution/i, 'On the $1Resolution'],
  [/^On (?:Agreeing to )?the Conference Report/i, 'On the Conference Report'],
  [/^On (?:Agreeing to )?the (?:En Bloc )?Amendments?/i, 'On the Amendment'],
  [/^On (?:the )?Motion to Recommit/i, 'On the Motion to Recommit'],
  [
    /^(?:On Motion to )?(?:Concur in|Concurring|On Concurring|Agree to|On Agreeing to) (?:the )?Senate (?:Amendment|amdt|Adt)s?/i,
    'Concurring in the Senate Amendment',
  ],
  [
    /^(?:On Motion to )?Suspend (?:the )?Rules and (Agree|Concur|Pass)(, As Amended)/i,
    'On Motion to Suspend the Rules and $1$2',
  ],
  [
    /^(?:Will the House Now Consider the Resolution|On (?:Question of )?Consideration of the Resolution)/i,
    'On Consideration of the Resolution',
  ],
  [/^On (?:the )?Motion to Adjourn/i, 'On the Motion to Adjourn'],
  [/^On (?:the )?Cloture Motion/i, 'On the Cloture Motion'],
  [/^On Cloture on the Motion to Proceed/i, 'On the Cloture Motion'],
  [/^On (?:the )?Nomination/i, 'On the Nomination'],
  [/^On Passage(?: of the Bill|$)/i, 'On Passage of the Bill'],
  [/^On (?:the )?Motion to Proceed/i, 'On the Motion to Proceed'],
  [
    /^On the Motion \(Motion to (?:(Recede )from the Senate Amendment to \S+ \d+ (and ))?Concur( with Further Amendment)?/i,
    'On the Motion to $1$2Concur$3',
  ],
  [/^On the Motion \(Motion to (.*)\)$/i, 'On the Motion to $1'],
]

/**
 * The kind of vote for a question, in the same words for both chambers and all years.
 * @param question in the chamber's words, such as "On Motion to Recommit" or "On the Motion to Proceed S. 5".
 * @returns null if the question is of no kind with several names.
 */
export function kindOfVote(question: string): string | null {
  for (const [form, kind] of kinds) {
    const match = form.exec(question)
    if (match)
      return kind.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '').trim()
  }
  return null
}
