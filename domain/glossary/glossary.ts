import { type GlossaryEntry, type GlossaryTerms, wordingPattern } from './split-at-terms.ts'

/** Sources for checking definitions. */
const sources = {
  congress: {
    name: 'Congress.gov glossary',
    url: 'https://www.congress.gov/help/legislative-glossary',
  },
  senate: { name: 'Senate glossary', url: 'https://www.senate.gov/about/glossary.htm' },
  house: {
    name: 'House Practice',
    url: 'https://www.govinfo.gov/collection/house-practice',
  },
  houseRules: {
    name: 'Rules of the House',
    url: 'https://rules.house.gov/rules-resources',
  },
  senateRules: {
    name: 'Standing Rules of the Senate',
    url: 'https://www.rules.senate.gov/rules-of-the-senate',
  },
  constitution: {
    name: 'Constitution Annotated',
    url: 'https://constitution.congress.gov/constitution/',
  },
  versions: {
    name: 'govinfo, Congressional Bills',
    url: 'https://www.govinfo.gov/help/bills',
  },
  courts: { name: 'Glossary of the U.S. courts', url: 'https://www.uscourts.gov/glossary' },
  supremeCourt: {
    name: 'Supreme Court, court procedures',
    url: 'https://www.supremecourt.gov/about/procedures.aspx',
  },
  opinions: {
    name: 'Supreme Court, information about opinions',
    url: 'https://www.supremecourt.gov/opinions/info_opinions.aspx',
  },
  federalRegister: {
    name: 'Office of the Federal Register',
    url: 'https://www.federalregister.gov/reader-aids',
  },
  archives: {
    name: 'National Archives, executive orders',
    url: 'https://www.archives.gov/federal-register/codification',
  },
} as const

type Written = Omit<GlossaryEntry, 'id' | 'source'> & {
  source: keyof typeof sources
  /**
   * Lower-case wordings on pages that open this entry. Empty if too many of them mean other things.
   */
  words: string[]
}

const written: Written[] = [
  {
    term: 'Act',
    text: 'A bill or joint resolution that has become law. The word also names a bill that one chamber has passed.',
    source: 'senate',
    words: [],
  },
  {
    term: 'Adjourn',
    text: 'To end a meeting of a chamber or committee. Adjourning sine die ends the session for good.',
    source: 'senate',
    words: ['to adjourn', 'adjourn', 'adjournment', 'sine die'],
  },
  {
    term: 'Amendment',
    text: 'A proposed change to the text of a bill, or to another amendment. The chamber or a committee votes on it.',
    source: 'congress',
    words: ['amdt.', 'amdts.', 'adt'],
  },
  {
    term: 'Amendment in the nature of a substitute',
    text: 'An amendment that replaces the whole text of a bill.',
    source: 'congress',
    words: ['amendment in the nature of a substitute', 'nature of a substitute'],
  },
  {
    term: 'Appropriation',
    text: 'A law that lets federal agencies spend money for a stated purpose. An authorization alone provides no money.',
    source: 'senate',
    words: ['making appropriations'],
  },
  {
    term: 'At-large',
    text: 'A House seat that represents a whole state or territory, because it has only one representative or delegate.',
    source: 'congress',
    words: ['at-large', 'at large'],
  },
  {
    term: 'Authorization',
    text: 'A law that creates or continues a federal program or agency. Money for it usually needs a separate appropriation.',
    source: 'senate',
    words: [],
  },
  {
    term: 'Bicameral',
    text: 'Having two chambers. Congress has the House of Representatives and the Senate.',
    source: 'congress',
    words: ['bicameral'],
  },
  {
    term: 'Bill',
    text: 'A proposed law. It becomes law if both chambers pass the same text and the President signs it, or Congress overrides a veto.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Budget reconciliation',
    text: 'A process that changes taxes, spending or the debt limit to match a budget resolution. Senate debate on such a bill is limited, so a majority can pass it.',
    source: 'senate',
    words: ['budget reconciliation'],
  },
  {
    term: 'Budget resolution',
    text: 'A concurrent resolution with goals for federal spending and revenue. It is not a law.',
    source: 'senate',
    words: ['budget resolution', 'concurrent resolution on the budget'],
  },
  {
    term: 'Calendar',
    text: 'A list of measures that are ready for a chamber to consider. Being on a calendar does not mean that a vote is planned.',
    source: 'congress',
    words: [
      'on the calendar',
      'union calendar',
      'house calendar',
      'senate legislative calendar',
      'private calendar',
      'executive calendar',
    ],
  },
  {
    term: 'Certiorari',
    text: 'An order of the Supreme Court to review a lower court’s decision. The Court grants few of the petitions that ask for it.',
    source: 'courts',
    words: ['certiorari'],
  },
  {
    term: 'Chamber',
    text: 'The House of Representatives or the Senate.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Clean bill',
    text: 'A new bill that a committee writes to include the changes it made to an earlier one.',
    source: 'congress',
    words: ['clean bill'],
  },
  {
    term: 'Cloture',
    text: 'A Senate vote to end debate. On most matters it needs three-fifths of all senators, usually 60. On nominations it needs a majority.',
    source: 'senate',
    words: ['cloture', 'cloture not invoked', 'to end debate'],
  },
  {
    term: 'Commit',
    text: 'To send a measure to a committee during debate in the chamber.',
    source: 'congress',
    words: ['motion to commit'],
  },
  {
    term: 'Committee of the Whole',
    text: 'The House meeting as one large committee, with simpler rules, to debate and amend bills.',
    source: 'congress',
    words: ['committee of the whole', 'committee of the whole house'],
  },
  {
    term: 'Companion measure',
    text: 'A measure in one chamber that is the same as, or close to, one in the other chamber.',
    source: 'congress',
    words: ['companion measure', 'companion bill'],
  },
  {
    term: 'Concur',
    text: 'To agree. A chamber concurs in an amendment when it accepts the other chamber’s change.',
    source: 'congress',
    words: ['to concur', 'concur', 'concurring in the senate amendment'],
  },
  {
    term: 'Concurrent resolution',
    text: 'A measure that both chambers agree to, such as a budget plan or a joint meeting. It does not go to the President and is not law.',
    source: 'congress',
    words: ['concurrent resolution'],
  },
  {
    term: 'Concurring opinion',
    text: 'An opinion by a justice who agrees with the Court’s result, but adds to its reasons or has different ones.',
    source: 'courts',
    words: ['concurring opinion', 'concurring in the judgment', 'concurrence'],
  },
  {
    term: 'Conference committee',
    text: 'Members of both chambers who work out one text from two versions of a bill. Both chambers must then agree to it.',
    source: 'congress',
    words: ['conference committee', 'a conference', 'request for a conference', 'conferees'],
  },
  {
    term: 'Conference report',
    text: 'The final text that a conference committee proposes. Each chamber votes on it as a whole.',
    source: 'congress',
    words: ['conference report'],
  },
  {
    term: 'Continuing resolution',
    text: 'A law that keeps federal agencies funded for a time if Congress has not passed their yearly appropriations.',
    source: 'senate',
    words: ['continuing resolution', 'continuing appropriations'],
  },
  {
    term: 'Cosponsor',
    text: 'A member who adds their name to a measure that another member introduced. A cosponsor can withdraw.',
    source: 'congress',
    words: ['cosponsor', 'cosponsors'],
  },
  {
    term: 'Delegate',
    text: 'A member of the House from the District of Columbia or a territory. Delegates vote in committees, but not on final passage in the House.',
    source: 'congress',
    words: ['delegate', 'delegates', 'resident commissioner'],
  },
  {
    term: 'Discharge',
    text: 'To take a measure away from a committee, so that the chamber can consider it without the committee’s report.',
    source: 'congress',
    words: ['discharged from committee', 'discharged', 'motion to discharge', 'to discharge'],
  },
  {
    term: 'Discharge petition',
    text: 'A way for a majority of the House (218 members) to bring a bill to the floor if its committee has not reported it.',
    source: 'congress',
    words: ['discharge petition'],
  },
  {
    term: 'Dissent',
    text: 'An opinion by a justice who disagrees with the Court’s decision.',
    source: 'courts',
    words: ['dissenting opinion', 'dissent', 'dissenting'],
  },
  {
    term: 'Division vote',
    text: 'A vote in which members stand to be counted. It records totals, not names.',
    source: 'congress',
    words: ['division vote'],
  },
  {
    term: 'Docket number',
    text: 'The number a court gives to a case.',
    source: 'courts',
    words: ['docket number', 'docket'],
  },
  {
    term: 'Effective date',
    text: 'The day on which a law or order starts to apply. It can be later than the day it was signed.',
    source: 'federalRegister',
    words: ['effective date'],
  },
  {
    term: 'En bloc',
    text: 'Together, in one vote. A chamber can consider several amendments or nominations en bloc.',
    source: 'congress',
    words: ['en bloc'],
  },
  {
    term: 'Engrossed',
    text: 'The official text of a measure as one chamber passed it.',
    source: 'versions',
    words: ['engrossed', 'engrossed in house', 'engrossed in senate', 'engrossment'],
  },
  {
    term: 'Enrolled',
    text: 'The final text that both chambers passed, prepared for the President.',
    source: 'versions',
    words: ['enrolled', 'enrolled bill'],
  },
  {
    term: 'Executive order',
    text: 'A signed directive by the President that manages the executive branch. It must rest on the Constitution or a law.',
    source: 'archives',
    words: ['executive order', 'executive orders'],
  },
  {
    term: 'Expunge',
    text: 'To remove words from an official record.',
    source: 'congress',
    words: ['expunge'],
  },
  {
    term: 'Federal Register',
    text: 'The daily journal of the federal government. It publishes executive orders, proclamations, rules and notices.',
    source: 'federalRegister',
    words: ['federal register'],
  },
  {
    term: 'Filibuster',
    text: 'Long debate or other steps that delay or block a vote in the Senate. Cloture can end it.',
    source: 'senate',
    words: ['filibuster'],
  },
  {
    term: 'Fiscal year',
    text: 'The federal government’s budget year. It runs from October 1 through September 30.',
    source: 'senate',
    words: ['fiscal year'],
  },
  {
    term: 'Germane',
    text: 'On the subject. House amendments must be germane to the bill. In the Senate this rule applies only at some times.',
    source: 'senate',
    words: ['germane', 'germaneness'],
  },
  {
    term: 'Hold',
    text: 'A senator’s request to the party leader to delay a measure or nomination.',
    source: 'senate',
    words: [],
  },
  {
    term: 'Holding',
    text: 'The court’s answer to the legal question of a case.',
    source: 'courts',
    words: [],
  },
  {
    term: 'Impeachment',
    text: 'Charges against a federal official, brought by a majority of the House. The Senate tries the case, and needs two-thirds to convict.',
    source: 'senate',
    words: ['impeachment', 'articles of impeachment', 'court of impeachment'],
  },
  {
    term: 'Indefinitely postpone',
    text: 'To set a measure aside for good without a vote on the measure itself.',
    source: 'congress',
    words: ['indefinitely postponed', 'indefinitely postponed in senate'],
  },
  {
    term: 'Injunction',
    text: 'A court order to do something or to stop doing it. It can block a law or an executive order.',
    source: 'courts',
    words: ['injunction'],
  },
  {
    term: 'Joint resolution',
    text: 'A measure that becomes law in the same way as a bill. One that proposes a constitutional amendment goes to the states instead of the President.',
    source: 'congress',
    words: ['joint resolution'],
  },
  {
    term: 'Judgment of the court below',
    text: 'The decision of the lower court that the Supreme Court reviews. The Court can affirm, reverse or vacate it.',
    source: 'courts',
    words: [],
  },
  {
    term: 'Lame duck session',
    text: 'The meetings of a Congress after an election, before the new Congress begins.',
    source: 'senate',
    words: ['lame duck'],
  },
  {
    term: 'Line-up',
    text: 'The list of the justices who wrote or joined each opinion in a case.',
    source: 'opinions',
    words: [],
  },
  {
    term: 'Markup',
    text: 'A committee meeting to debate and amend a bill.',
    source: 'congress',
    words: ['markup', 'mark-up session held', 'mark-up'],
  },
  {
    term: 'Motion to instruct conferees',
    text: 'A vote that tells a chamber’s negotiators what to seek in a conference. It does not bind them.',
    source: 'congress',
    words: ['motion to instruct', 'instruct conferees', 'instruct its negotiators'],
  },
  {
    term: 'Motion to proceed',
    text: 'A Senate motion to take up a measure for debate.',
    source: 'senate',
    words: ['motion to proceed', 'to proceed to'],
  },
  {
    term: 'Nay',
    text: 'A vote against the question.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Nomination',
    text: 'The President’s choice for a federal office. Many need the Senate’s consent.',
    source: 'senate',
    words: ['nomination', 'nominations'],
  },
  {
    term: 'Opinion of the Court',
    text: 'The Supreme Court’s reasons for its decision, joined by a majority of the justices.',
    source: 'opinions',
    words: ['opinion of the court'],
  },
  {
    term: 'Order of business resolution',
    text: 'A House resolution from the Rules Committee, called a rule. It sets the terms for debating and amending a bill.',
    source: 'house',
    words: ['the terms for debating other measures', 'special rule'],
  },
  {
    term: 'Ordered reported',
    text: 'A committee has voted to send a measure to the chamber. Its written report comes later.',
    source: 'congress',
    words: ['ordered reported', 'ordered to be reported'],
  },
  {
    term: 'Override',
    text: 'To make a bill law despite the President’s veto. It needs two-thirds of those voting in each chamber.',
    source: 'constitution',
    words: [
      'override',
      'overridden',
      'veto overridden',
      'the objections of the president to the contrary notwithstanding',
      'objections of the president to the contrary notwithstanding',
    ],
  },
  {
    term: 'Pair',
    text: 'Two members who would vote on opposite sides agree that neither will vote.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Per curiam',
    text: 'An opinion of the whole court that names no author.',
    source: 'courts',
    words: ['per curiam'],
  },
  {
    term: 'Plurality opinion',
    text: 'The opinion with the most support among the justices who agree with the result, if no opinion has a majority.',
    source: 'courts',
    words: ['plurality opinion', 'plurality'],
  },
  {
    term: 'Pocket veto',
    text: 'The President rejects a bill by not signing it while Congress is adjourned. Congress cannot override this.',
    source: 'constitution',
    words: ['pocket veto', 'pocket vetoed'],
  },
  {
    term: 'Point of order',
    text: 'A claim that a rule is being broken. The presiding officer decides, and the chamber can overrule that decision.',
    source: 'senate',
    words: ['point of order', 'chair’s ruling', 'decision of the chair'],
  },
  {
    term: 'Present',
    text: 'An answer to a roll call that is neither yea nor nay.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Presentment',
    text: 'Sending a bill that both chambers passed to the President, who has ten days, Sundays excepted, to sign or veto it.',
    source: 'constitution',
    words: ['to president', 'presented to president'],
  },
  {
    term: 'President pro tempore',
    text: 'The senator who presides over the Senate when the Vice President is away. Usually it is the longest-serving senator of the majority party.',
    source: 'senate',
    words: ['president pro tempore'],
  },
  {
    term: 'Previous question',
    text: 'A House motion to end debate and vote. If it fails, the other side can propose changes.',
    source: 'house',
    words: ['previous question'],
  },
  {
    term: 'Private law',
    text: 'A law for one person, family or organization, such as an immigration case.',
    source: 'congress',
    words: ['private law', 'private bill'],
  },
  {
    term: 'Proclamation',
    text: 'A public statement by the President. Some only mark a day. Others have legal effect, such as on trade or entry to the country.',
    source: 'federalRegister',
    words: ['proclamation', 'proclamations'],
  },
  {
    term: 'Public law',
    text: 'A law for the whole country. Its number names the Congress and the order: Public Law 119-21 is the 21st of the 119th Congress.',
    source: 'congress',
    words: ['public law', 'became law'],
  },
  {
    term: 'Quorum',
    text: 'The number of members who must be present to do business: a majority of the chamber.',
    source: 'constitution',
    words: ['quorum', 'quorum call'],
  },
  {
    term: 'Ranking member',
    text: 'The most senior committee member of the minority party.',
    source: 'senate',
    words: ['ranking member'],
  },
  {
    term: 'Ratification',
    text: 'Final approval. The Senate consents to a treaty by two-thirds. Three-fourths of the states approve an amendment to the Constitution.',
    source: 'constitution',
    words: ['ratification', 'resolution of ratification'],
  },
  {
    term: 'Recommit',
    text: 'To send a bill back to committee. In the House this is the minority’s last chance to stop or change a bill before passage.',
    source: 'house',
    words: ['recommit', 'to recommit', 'motion to recommit', 'recommittal'],
  },
  {
    term: 'Reconsider',
    text: 'To vote again on a question that the chamber has decided.',
    source: 'senate',
    words: ['motion to reconsider', 'to reconsider', 'reconsider'],
  },
  {
    term: 'Recuse',
    text: 'A justice or judge recuses by taking no part in a case, for example because of a personal interest.',
    source: 'courts',
    words: ['recused', 'took no part'],
  },
  {
    term: 'Referred',
    text: 'Sent to a committee for study. Most measures go no further than this.',
    source: 'congress',
    words: ['referred to', 'referral'],
  },
  {
    term: 'Remand',
    text: 'To send a case back to a lower court for more work.',
    source: 'courts',
    words: ['remanded', 'remand'],
  },
  {
    term: 'Reported by committee',
    text: 'The committee has sent the measure back to the chamber, often with changes and a written report.',
    source: 'congress',
    words: ['reported by committee', 'reported to senate', 'reported (amended)'],
  },
  {
    term: 'Rescission',
    text: 'A law that cancels money Congress had provided.',
    source: 'senate',
    words: ['rescission', 'rescissions'],
  },
  {
    term: 'Revoked',
    text: 'Ended by a later order. A President can revoke an earlier President’s executive order.',
    source: 'archives',
    words: ['revoked', 'partly revoked'],
  },
  {
    term: 'Roll call',
    text: 'A vote that records how each member voted.',
    source: 'congress',
    words: ['roll call', 'roll calls', 'yea-nay vote', 'recorded vote'],
  },
  {
    term: 'Simple resolution',
    text: 'A measure of one chamber about its own rules or views. It does not go to the other chamber or the President and is not law.',
    source: 'congress',
    words: ['simple resolution'],
  },
  {
    term: 'Slip opinion',
    text: 'The first official print of a Supreme Court opinion. The Court may still correct it.',
    source: 'opinions',
    words: ['slip opinion', 'slip opinions'],
  },
  {
    term: 'Sponsor',
    text: 'The member who introduces a measure.',
    source: 'congress',
    words: [],
  },
  {
    term: 'Standing committee',
    text: 'A permanent committee of a chamber, such as Ways and Means or the Judiciary.',
    source: 'congress',
    words: ['standing committee'],
  },
  {
    term: 'Stay',
    text: 'A court order that pauses a judgment or proceeding.',
    source: 'courts',
    words: ['application for stay', 'applications for stays', 'application for a stay'],
  },
  {
    term: 'Superseded',
    text: 'Replaced by a later text on the same subject.',
    source: 'archives',
    words: ['superseded'],
  },
  {
    term: 'Suspension of the rules',
    text: 'A faster House procedure: 40 minutes of debate, no floor amendments, and passage by two-thirds of those voting.',
    source: 'house',
    words: ['suspend the rules', 'suspension of the rules', 'to suspend the rules'],
  },
  {
    term: 'Syllabus',
    text: 'A summary of a Supreme Court opinion by the Reporter of Decisions. It is not part of the opinion.',
    source: 'opinions',
    words: ['syllabus'],
  },
  {
    term: 'Table',
    text: 'To set a question aside without a direct vote on it. In Congress this usually defeats it.',
    source: 'senate',
    words: [
      'table (set aside)',
      'motion to table',
      'tabled in house',
      'laid on the table',
      'lay on the table',
    ],
  },
  {
    term: 'Two-thirds vote',
    text: 'Approval by two-thirds of those voting, with a quorum present.',
    source: 'constitution',
    words: ['2/3 yea-and-nay', 'two-thirds'],
  },
  {
    term: 'Unanimous consent',
    text: 'Agreement without a vote. It fails if a single member objects.',
    source: 'senate',
    words: ['unanimous consent', 'by unanimous consent'],
  },
  {
    term: 'Vacate',
    text: 'To cancel a decision, so that it has no effect. A court can vacate a judgment. A chamber can vacate a vote.',
    source: 'courts',
    words: ['vacated', 'vacate'],
  },
  {
    term: 'Veto',
    text: 'The President’s rejection of a bill. It goes back to Congress with the President’s objections, and Congress can override it.',
    source: 'constitution',
    words: ['veto', 'vetoed', 'veto message'],
  },
  {
    term: 'Voice vote',
    text: 'Members call out yea or nay together, and the presiding officer judges the result. No names are recorded.',
    source: 'congress',
    words: ['voice vote'],
  },
  {
    term: 'Whip',
    text: 'A party leader who counts votes and asks members to vote with the party.',
    source: 'senate',
    words: [],
  },
  {
    term: 'Yea',
    text: 'A vote for the question.',
    source: 'congress',
    words: [],
  },
]

/** Terms of Congress, the courts and the Presidency for readers, from A to Z. */
export const glossary: readonly GlossaryEntry[] = written.map(({ term, text, source }) => ({
  id: idOf(term),
  term,
  text,
  source: sources[source],
}))

/** The term that each wording opens. */
const wordings = new Map(written.flatMap(({ term, words }) => words.map((word) => [word, term])))

const anyWording = wordingPattern([...wordings.keys()])

/**
 * The glossary's wordings that occur in texts.
 * @param texts the texts on a page
 */
export function findTerms(texts: readonly (string | null | undefined)[]): GlossaryTerms {
  const found = texts.flatMap((text) => text?.match(anyWording) ?? [])
  return Object.fromEntries(
    found.map((word) => {
      const term = wordings.get(word.toLowerCase())
      return [word.toLowerCase(), glossary.find((entry) => entry.term === term)!]
    }),
  )
}

function idOf(term: string): string {
  return term.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
