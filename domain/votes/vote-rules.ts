import type { Chamber } from '../members/chamber.ts'

/**
 * How one kind of question reads in a sentence. The chamber "voted to" or "refused to" do what `to` says, or "adopted" or
 * "rejected" the `object`. `{$1}` is the first group of `asked`. `{measure|the bill}` is the measure, or "the bill" if the
 * record names none. `{ on |measure}` is " on H.R. 1", or nothing. If another word is missing, the rule does not apply.
 * `source` names the rule of the chamber, or the law, that the question comes from.
 */
export type VoteRule = { asked: RegExp; source: string } & ({ to: string } | { object: string })

/** The first matching rule counts. Questions without a rule keep the official words. */
export const voteRules: Record<Chamber, readonly VoteRule[]> = {
  // Matched with the question before its colon: "On Passage", not "On Passage: H R 29 Laken Riley Act".
  House: [
    {
      asked: /objections? ?of ?(the )?president|^on presidential veto/i,
      to: 'override the President’s veto of {measure|a bill}',
      source: 'Constitution, Article I, section 7',
    },
    {
      asked: /^(on )?passage$/i,
      to: 'pass {measure|the bill}',
      source: 'House Rule XVI, clause 8; House Rule XX',
    },
    {
      asked: /\bpass certain bills and (?:agree to|concur in) /i,
      to: 'suspend the rules, pass several bills and agree to other matters in one vote',
      source: 'House Rule XV, clause 1',
    },
    {
      asked: /\bpass certain bills$/i,
      to: 'suspend the rules and pass several bills in one vote',
      source: 'House Rule XV, clause 1',
    },
    {
      asked: /\bsuspend (?:the )?rules and pass(?:,? ?as amended|,? with amendment)? ?\.?$/i,
      to: 'suspend the rules and pass {measure|a bill}',
      source: 'House Rule XV, clause 1',
    },
    {
      asked:
        /\bsuspend (?:the )?(?:rules )?and agree(?: to the (?:concurrent )?resolution)?(?:,? ?as amended)? ?\.?$/i,
      to: 'suspend the rules and agree to {measure|a resolution}',
      source: 'House Rule XV, clause 1',
    },
    {
      asked: /\bsuspend (?:the )?rules and agree to (?:the )?conference ?report$/i,
      to: 'suspend the rules and agree to the conference report (the final text both chambers negotiated) on {measure|a bill}',
      source: 'House Rule XV, clause 1; House Rule XXII',
    },
    {
      asked:
        /\bsuspend (?:the )?rules and (?:agree to|concur in) (?:the )?((?:senate|s\.) (?:amendments?|adts?\.?)(?: to (?:the )?(?:house|h\.?|senate) ?(?:amendments?|adts?\.?))*)$/i,
      to: 'suspend the rules and agree to {versions}',
      source: 'House Rule XV, clause 1; House Rule XXII',
    },
    {
      asked: /^(?:on )?agreeing to (?:the )?conference ?report$/i,
      to: 'agree to the conference report (the final text both chambers negotiated) on {measure|a bill}',
      source: 'House Rule XXII, clause 7',
    },
    {
      asked: /^(?:on )?agreeing to the (?:concurrent )?resolution(?:,? ?\(?as amended\)?)?$/i,
      to: 'agree to {resolution|a resolution}',
      source: 'House Rule XVI',
    },
    {
      asked: /^on agreeing to (article [ivx]+) of the resolution$/i,
      to: 'agree to {$1} of {measure}',
      source: 'Constitution, Article I, section 2',
    },
    {
      asked:
        /^on ag[r]?eeing to the (?:substitute )?amendments?(?: to the amendment)?(?:,? (?:en bloc|as (?:further )?(?:amended|modified)))*$/i,
      object: '{amendment}',
      source: 'House Rule XVI, clause 6; House Rule XVIII, clause 5',
    },
    {
      asked:
        /^(?:(?:on )?motion to )?(?:agree to|agreeing to|on agreeing to|concur in|concurring in|on concurring in) (?:the )?((?:senate|s\.) (?:amendments?|amdts?|adts?\.?)(?: to (?:the )?(?:house|h\.?|senate) ?(?:amendments?|amdts?|adts?\.?))*(?:,? with (?:an )?(?:amendments?|adt))?)$/i,
      to: 'agree to {versions}',
      source: 'House Rule XXII',
    },
    {
      asked:
        /^(?:on )?motion to concur in (?:the )?(senate (?:amendments?|amdts?|adts?\.?)(?: to (?:the )?(?:house|senate) ?(?:amendments?|amdts?|adts?\.?))*(?:,? with (?:an )?(?:amendments?|adt))?)$/i,
      to: 'agree to {versions}',
      source: 'House Rule XXII',
    },
    {
      asked:
        /^recede and concur.*\bw(?:ith|\/) ?(?:an )?(?:a(?:men)?dt?(?:ment)?)|^recede and concur in s ?adt.* with adt$|^recede and concur to s\.adt.* with an amendment$/i,
      to: 'give up its disagreement with a Senate amendment{ to |measure} and agree to it with an amendment (recede and concur)',
      source: 'House Rule XXII',
    },
    {
      asked: /^recede and concur in senate (?:amendment|adt)\.? ?(?:no\.? ?)?#?\d+$/i,
      to: 'give up its disagreement with a Senate amendment{ to |measure} and agree to it (recede and concur)',
      source: 'House Rule XXII',
    },
    {
      asked: /^recede from disagreement (?:to|in) s(?:enate)?\.? ?(?:adt|amendment)\.? ?#?\d+$/i,
      to: 'give up its disagreement with a Senate amendment{ to |measure} (recede)',
      source: 'House Rule XXII',
    },
    {
      asked: /^(?:on )?(?:ordering )?(?:the )?previous question$/i,
      to: 'order the previous question (end debate and vote){ on |resolution}',
      source: 'House Rule XIX, clause 1',
    },
    {
      asked: /^(?:on )?(?:ordering )?(?:the )?previous question on /i,
      to: 'order the previous question (end debate and vote){ during its work on |measure}',
      source: 'House Rule XIX, clause 1',
    },
    {
      asked:
        /^(?:on )?(?:motion to )?recommit (?:the )?conf(?:erence|\.) ?(?:report|rept\.) ?with ?instructions$/i,
      to: 'send the conference report on {measure|a bill} back to the negotiators with instructions (recommit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked: /^(?:on )?(?:motion to )?recommit (?:the )?conference ?report$/i,
      to: 'send the conference report on {measure|a bill} back to the negotiators (recommit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked: /^(?:on )?(?:motion to )?recommit with instructions$/i,
      to: 'send {measure|a bill} back to committee with instructions (recommit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked: /^(?:on )?motion to recommit$/i,
      to: 'send {measure|a bill} back to committee (recommit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked: /^(?:on )?(?:motion to )?commit with instructions$/i,
      to: 'send {measure|a measure} to committee with instructions (commit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked: /^(?:on )?motion to commit$/i,
      to: 'send {measure|a measure} to committee (commit)',
      source: 'House Rule XIX, clause 2',
    },
    {
      asked:
        /^(?:on )?(?:motion to )?table (?:the |motion to table )?motion to instruct(?: conferees)?$/i,
      to: 'table (set aside) a motion to instruct its negotiators{ on |measure}',
      source: 'House Rule XVI, clause 4; House Rule XXII, clause 7',
    },
    {
      asked: /^(?:on )?(?:[a-z]+ )?motion to instruct conferees(?:, as amended)?$/i,
      to: 'instruct its negotiators (conferees){ on |measure}',
      source: 'House Rule XXII, clause 7',
    },
    {
      asked:
        /^(?:on )?(?:motion to )?(?:table|lay) (?:the )?appeal (?:of|from) (?:the )?ruling(?: of (?:the )?chair)?$/i,
      to: 'table (set aside) an appeal of the chair’s ruling',
      source: 'House Rule I, clause 5; House Rule XVI, clause 4',
    },
    {
      asked: /^(?:on )?(?:motion to )?table (?:the ?)?(?:motion to )?reconsider\b/i,
      to: 'table (set aside) a motion to reconsider a vote{ on |measure}',
      source: 'House Rule XIX, clause 3; House Rule XVI, clause 4',
    },
    {
      asked: /^(?:on )?(?:motion to )?table (?:the )?motion to refer$/i,
      to: 'table (set aside) a motion to refer {measure|a measure} to committee',
      source: 'House Rule XVI, clause 4',
    },
    {
      asked: /^(?:on motion to table the ?resolution|lay the resolution on the table)$/i,
      to: 'table (set aside) {measure|a resolution}',
      source: 'House Rule XVI, clause 4',
    },
    {
      // The question names the pending measure. The House may be tabling another motion or an
      // appeal.
      asked: /^(?:on )?motion to table$/i,
      to: 'agree to a motion to table (set aside){ during its work on |measure}',
      source: 'House Rule XVI, clause 4',
    },
    {
      asked: /^(?:on )?motion to reconsider$/i,
      to: 'reconsider a question it had decided{ about |measure} (vote on it again)',
      source: 'House Rule XIX, clause 3',
    },
    {
      asked: /^on motion to refer(?: the resolution)?$/i,
      to: 'refer {measure|a measure} to committee',
      source: 'House Rule XVI, clause 4',
    },
    {
      asked: /^on motion to discharge$/i,
      to: 'take {measure|a measure} away from its committee (discharge)',
      source: 'House Rule XV, clause 2',
    },
    {
      asked:
        /^(?:on )?consideration of the resolution$|^will the house (?:now )?consider the (?:bill|resolution)$|^on question of consideration of the resolution$/i,
      to: 'take up {measure|a measure}',
      source: 'House Rule XVI, clause 3',
    },
    {
      asked: /^(?:on )?approving the journal$/i,
      to: 'approve its Journal (the official record of its last meeting)',
      source: 'House Rule I, clause 1; Constitution, Article I, section 5',
    },
    {
      asked: /^(?:on )?motion to adjourn$/i,
      to: 'adjourn',
      source: 'House Rule XVI, clause 4',
    },
    {
      asked: /^(?:on )?motion to fix the convening time$|^on hour of meeting$/i,
      to: 'set the hour of its next meeting',
      source: 'House Rule XVI, clause 4',
    },
    {
      asked:
        /^(?:on |motion to )*(?:rise and report with enacting clause stricken|strike the enacting clause)$/i,
      to: 'strike the enacting clause{ of |measure}, which would defeat the bill',
      source: 'House Rule XVIII, clause 9',
    },
    {
      asked: /^(?:on )?motion (?:that )?(?:the )?(?:to )?(?:committee )?rise$/i,
      to: 'have the Committee of the Whole rise (stop its work){ on |measure}',
      source: 'House Rule XVIII',
    },
    {
      asked: /^(?:on )?motion (?:that the committee |to )rise and report$/i,
      to: 'have the Committee of the Whole finish its work{ on |measure} (rise and report)',
      source: 'House Rule XVIII',
    },
    {
      asked: /^adopting the (first|second|third|fourth) article$/i,
      to: 'adopt the {ordinal} article of impeachment in {measure}',
      source: 'Constitution, Article I, section 2',
    },
    {
      asked:
        /^(?:(?:on|motion to) )*closing portions ?of ?(?:the )?conference$|^(?:0n|on) motion to close portions of conference$/i,
      to: 'let parts of the negotiations{ on |measure} be closed to the public',
      source: 'House Rule XXII, clause 12',
    },
    {
      asked: /^on motion to go to conference$/i,
      to: 'negotiate with the Senate{ on |measure} (go to conference)',
      source: 'House Rule XXII, clause 1',
    },
    {
      asked: /^(?:on )?sustain(?:ing)? the ruling of the chair$/i,
      to: 'uphold the chair’s ruling',
      source: 'House Rule I, clause 5',
    },
    {
      asked: /^(?:on )?engrossment and third reading$/i,
      to: 'order the final text of {measure|a bill} to be prepared and read (engrossment and third reading)',
      source: 'House Rule XVI, clause 8',
    },
    {
      asked: /^on agreeing to the objection$/i,
      to: 'agree to an objection to counting electoral votes',
      source: '3 U.S.C. 15',
    },
    {
      asked: /^on retaining (divisions? [a-z](?: and [a-z])?)$/i,
      to: 'keep {$1} in {measure}',
      source: 'House Rule XVI, clause 5 (division of a question)',
    },
    {
      asked: /^(?:permitting the use of an exhibit|shall the use of an exhibit be permitted)$/i,
      to: 'permit the use of an exhibit in debate',
      source: 'House Rule XVII, clause 6',
    },
    {
      asked: /^on ordering a second$/i,
      to: 'order a second, which a motion to suspend the rules then needed{ for |measure}',
      source: 'House Rule XXVII, clause 2, as of the 101st Congress',
    },
  ],
  // Matched with the whole question.
  Senate: [
    {
      asked: /^on the nomination: (\d+ nominations) en bloc$/i,
      to: 'confirm {$1} as a group (en bloc)',
      source: 'Constitution, Article II, section 2; Senate Rule XXXI',
    },
    {
      asked: /^on the nominations? PN.*\bPN ?\d/i,
      to: 'confirm {group}',
      source: 'Constitution, Article II, section 2; Senate Rule XXXI',
    },
    {
      asked: /^on the nomination PN ?[\d-]+: (.+)$/i,
      to: 'confirm {$1}',
      source: 'Constitution, Article II, section 2; Senate Rule XXXI',
    },
    {
      asked: /^on passage of the bill\b/i,
      to: 'pass {measure}',
      source: 'Constitution, Article I, section 7; Senate Rule XIV',
    },
    {
      asked: /^on the joint resolution\b/i,
      to: 'pass {measure}',
      source: 'Senate Rule XIV',
    },
    {
      asked: /^on the resolution of ratification\b.*?Treaty Doc\. ?(\S+)/i,
      to: 'consent to the ratification of Treaty Document {$1}',
      source: 'Constitution, Article II, section 2; Senate Rule XXX',
    },
    {
      asked: /^on the (?:concurrent )?resolution\b/i,
      to: 'agree to {measure}',
      source: 'Senate Rule XIV',
    },
    {
      asked: /^on the conference report\b/i,
      to: 'agree to the conference report (the final text both chambers negotiated) on {measure}',
      source: 'Senate Rule XXVIII',
    },
    {
      asked: /^on overriding the veto\b/i,
      to: 'override the President’s veto of {measure}',
      source: 'Constitution, Article I, section 7',
    },
    {
      asked: /^on the amendment\b/i,
      object: '{amendment}',
      source: 'Senate Rule XV',
    },
    {
      asked: /^on the motion to table the motion to recommit\b/i,
      to: 'table (set aside) a motion to send {measure} back to committee (recommit)',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to table the motion to reconsider\b/i,
      to: 'table (set aside) a motion to reconsider a vote',
      source: 'Senate Rule XIII; Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to table S\. ?(?:UP )?Amdt\b/i,
      to: 'table (set aside) {amendment}',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to table\b/i,
      to: 'table (set aside) {tabled}',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      // The question names the pending measure. The Senate may be tabling something else.
      asked: /^on the motion to table\b/i,
      to: 'agree to a motion to table (set aside){ during its work on |measure}',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the cloture motion: (\d+ nominations) en bloc$/i,
      to: 'end debate on {$1} as a group (en bloc)',
      source: 'Senate Rule XXII, paragraph 2',
    },
    {
      asked:
        /^(?:on the motion \()?upon reconsideration,?:?[ -]*(?:motion to )?(?:invoke )?cloture:? (?:on |re:? )?(.+?)\)?$/i,
      to: 'end debate, in a second vote, on {debated}',
      source: 'Senate Rule XXII, paragraph 2; Senate Rule XIII',
    },
    {
      asked: /^(?:motions? to invoke )?cloture(?: motion)?$/i,
      to: 'end debate{ during its work on |pending}',
      source: 'Senate Rule XXII, paragraph 2',
    },
    {
      asked:
        /^(?:on the motion \()?(?:(?:second|third|fourth|2nd) )?(?:motion |motoin )?(?:to )?(?:invoke )?(?:cloture|cloutre)(?: motion)?(?::| -|,)? ?(?:on |re[:.]? ?)*(.+?)\)?$/i,
      to: 'end debate on {debated}',
      source: 'Senate Rule XXII, paragraph 2',
    },
    {
      asked: /^(?:on the )?motion to proceed to legislative session\b/i,
      to: 'turn from nominations and treaties to other business (legislative session)',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to proceed\b/i,
      to: 'take up {proceeded} (proceed to it)',
      source: 'Senate Rule VIII, paragraph 2; Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to discharge\b/i,
      to: 'take {discharged} away from its committee (discharge)',
      source: 'Senate Rule XVII, paragraph 4(a); 5 U.S.C. 802(c)',
    },
    {
      asked: /^on the motion to recommit\b/i,
      to: 'send {measure} back to committee (recommit)',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion for attendance\b/i,
      to: 'request the attendance of absent Senators',
      source: 'Senate Rule VI, paragraph 4',
    },
    {
      asked: /^on the motion to reconsider\b/i,
      to: 'reconsider {reconsidered}',
      source: 'Senate Rule XIII',
    },
    {
      asked: /^on the motion to reconsider\b/i,
      to: 'reconsider a question it had decided (vote on it again)',
      source: 'Senate Rule XIII',
    },
    {
      asked: /^on the motion to adjourn\b/i,
      to: 'adjourn',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to postpone\b/i,
      to: 'postpone its work{ on |measure}',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the motion to refer\b/i,
      to: 'refer {measure} to committee',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked: /^on the point of order\b/i,
      to: 'sustain a point of order (a claim that the rules or the Constitution do not allow something){ during its work on |measure}',
      source: 'Senate Rule XX',
    },
    {
      asked: /^on the decision of the chair\b/i,
      to: 'uphold the decision of the chair (the presiding officer)',
      source: 'Senate Rule XX, paragraph 1',
    },
    {
      asked: /^whether the amendment is germane\b/i,
      to: 'find an amendment{ to |measure} germane (on the subject of the bill)',
      source: 'Senate Rule XVI, paragraph 4',
    },
    {
      asked: /^on the objection\b/i,
      to: 'sustain an objection',
      source: '3 U.S.C. 15',
    },
    {
      asked: /^on the motion \((motion to waive .+)\)(?:: .+)?$/i,
      to: '{motion}',
      source: 'Congressional Budget Act of 1974, section 904 (2 U.S.C. 621 note)',
    },
    {
      asked: /^on the motion \((motion to (?:\S+ .+|adjourn|recess))\)(?:: .+)?$/i,
      to: '{motion}',
      source: 'Senate Rule XXII, paragraph 1',
    },
    {
      asked:
        /^On the Motion \(([A-Z][\w’'-]+(?: [A-Z][\w’'-]+)?(?: \([A-Z]{2}\))? [Mm]otion [Tt]o .+)\)(?:: .+)?$/,
      object: 'the {motion}',
      source: 'Senate Rule XXII, paragraph 1',
    },
  ],
}
