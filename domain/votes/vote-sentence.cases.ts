import type { VoteRow } from './vote-sentence.ts'

/**
 * Roll calls from the chambers' files, with the sentence of each. "Counts" are yeas, nays, present,
 * not voting.
 */
export type SentenceCase = readonly [
  id: string,
  sentence: string,
  vote: Partial<VoteRow> & { question: string; result: string; counts: string },
]

export const sentenceCases: readonly SentenceCase[] = [
  [
    'house-119-1-190',
    'The House voted 218–214 to agree to the Senate amendment to H.R. 1.',
    {
      question: 'On Motion to Concur in the Senate Amendment: H R 1 One Big Beautiful Bill Act',
      subject: 'One Big Beautiful Bill Act',
      result: 'Passed',
      required_majority: '1/2',
      counts: '218-214-0-0',
    },
  ],
  [
    'house-119-1-122',
    'The House voted 211–206 to pass H.R. 276.',
    {
      question: 'On Passage: H R 276 Gulf of America Act',
      subject: 'Gulf of America Act',
      result: 'Passed',
      required_majority: '1/2',
      counts: '211-206-0-16',
    },
  ],
  [
    'senate-119-1-398',
    'The Senate refused, 48–51, to send H.R. 4 back to committee (recommit).',
    {
      question: 'On the Motion to Recommit H.R. 4',
      subject:
        'Warner Motion to Recommit H.R. 4 to the Committee on Appropriations with Instructions',
      result: 'Motion to Recommit Rejected',
      required_majority: '1/2',
      counts: '48-51-0-1',
    },
  ],
  [
    'senate-119-1-610',
    'The Senate voted 60–40 to end debate, in a second vote, on the motion to proceed to H.R. 5371 (60 needed).',
    {
      question:
        'Upon Reconsideration, Motion to Invoke Cloture on the Motion to Proceed to H.R. 5371',
      subject: 'On Cloture on the Motion to Proceed H.R. 5371',
      result: 'Cloture on the Motion to Proceed Agreed to',
      required_majority: '3/5',
      counts: '60-40-0-0',
    },
  ],
  [
    'house-110-2-346',
    'The House voted 316–108 to override the President’s veto of H.R. 2419 (283 needed).',
    {
      question:
        'Passage, Objections of the President Not Withstanding: H R 2419 Farm, Nutrition, and Bioenergy Act',
      subject: 'Farm, Nutrition, and Bioenergy Act',
      result: 'Passed',
      required_majority: '2/3',
      counts: '316-108-0-11',
    },
  ],
  [
    'house-110-1-1122',
    'The House refused, 277–141, to override the President’s veto of H.R. 3043 (279 needed).',
    {
      question:
        'Passage, Objections of the President Not Withstanding: H R 3043 Making appropriations for the Department of Labor, Health and Human Services, and Education, and related agencies for fiscal year ending September 30, 2008, and for other purposes',
      subject:
        'Making appropriations for the Department of Labor, Health and Human Services, and Education, and related agencies for fiscal year ending September 30, 2008, and for other purposes',
      result: 'Failed',
      required_majority: '2/3',
      counts: '277-141-0-15',
    },
  ],
  [
    'house-118-1-41',
    'The House adopted, 389–42, an amendment to H.R. 21 by Mace of South Carolina.',
    {
      question: 'On Agreeing to the Amendment: Amendment 3 to H R 21',
      subject: 'Mace of South Carolina Amendment No. 133',
      result: 'Agreed to',
      required_majority: '1/2',
      counts: '389-42-0-8',
    },
  ],
  [
    'house-119-1-256',
    'The House rejected, 60–370, an amendment to H.R. 3838 by Greene of Georgia.',
    {
      question: 'On Agreeing to the Amendment: Amendment 18 to H R 3838',
      subject: 'Greene of Georgia Part A Amendment No. 23',
      result: 'Failed',
      required_majority: '1/2',
      counts: '60-370-0-7',
    },
  ],
  [
    'house-104-1-614',
    'The House rejected, 207–221, Amendment 7 to H.R. 2127.',
    {
      question: 'On agreeing to the Substitute Amendment: Amendment 7 to H R 2127',
      subject: 'Livingston of Louisiana Substitute for Greenwood of Pennsylvania',
      result: 'Failed',
      required_majority: '1/2',
      counts: '207-221-0-7',
    },
  ],
  [
    'house-113-2-546',
    'The House voted 227–191 to order the previous question (end debate and vote) on H.Res. 770 (the terms for debating other measures).',
    {
      question:
        'On Ordering the Previous Question: H RES 770 Providing for consideration of the Senate amendment to H.R. 3979, an Act to amend the Internal Revenue Code of 1986; providing for consideration of H.R. 5759, Executive Amnesty Prevention Act of 2014; and providing for consideration of H.R. 5781, to provide short-term water supplies to drought-stricken CA',
      subject:
        'Providing for consideration of the Senate amendment to H.R. 3979, an Act to amend the Internal Revenue Code of 1986; providing for consideration of H.R. 5759, Executive Amnesty Prevention Act of 2014; and providing for consideration of H.R. 5781, to provide short-term water supplies to drought-stricken CA',
      result: 'Passed',
      required_majority: '1/2',
      counts: '227-191-0-16',
    },
  ],
  [
    'house-119-1-49',
    'The House voted 415–8 to suspend the rules and pass H.R. 804 (282 needed).',
    {
      question:
        'On Motion to Suspend the Rules and Pass: H R 804 Rural Small Business Resilience Act',
      subject: 'Rural Small Business Resilience Act',
      result: 'Passed',
      required_majority: '2/3',
      counts: '415-8-0-10',
    },
  ],
  [
    'house-107-2-484',
    'The House voted 244–116 to agree to the Senate amendment to H.R. 333, with an amendment.',
    {
      question:
        'agree to senate amendment with an amendment: H R 333 Bankruptcy Abuse Prevention and Consumer Protection Act',
      subject: 'Bankruptcy Abuse Prevention and Consumer Protection Act',
      result: 'Passed',
      required_majority: '1/2',
      counts: '244-116-0-72',
    },
  ],
  [
    'house-115-2-44',
    'The House voted 266–150 to agree to the Senate amendment to the House amendment to the Senate amendment to H.R. 195.',
    {
      question:
        'On Motion to Concur in the Senate Adt to the House Adt to the Senate Adt: H R 195 Federal Register Printing Savings Act',
      subject: 'Federal Register Printing Savings Act',
      result: 'Passed',
      required_majority: '1/2',
      counts: '266-150-0-14',
    },
  ],
  [
    'house-118-1-704',
    'The House refused, 201–216, to agree to a motion to table (set aside) during its work on H.Res. 914.',
    {
      question: 'On Motion to Table: H RES 914 Censuring Representative Jamaal Bowman',
      subject: 'Censuring Representative Jamaal Bowman',
      result: 'Failed',
      required_majority: '1/2',
      counts: '201-216-1-16',
    },
  ],
  [
    'house-117-1-370',
    'The House voted 228–205 to table (set aside) a motion to reconsider a vote on H.R. 3684.',
    {
      question: 'Table Motion to Reconsider: H R 3684 INVEST in America Act',
      subject: 'INVEST in America Act',
      result: 'Passed',
      required_majority: '1/2',
      counts: '228-205-0-1',
    },
  ],
  [
    'house-119-2-200',
    'The House voted 218–204 to take H.Res. 518 away from its committee (discharge).',
    {
      question:
        'On Motion to Discharge: H RES 518 Providing for consideration of the bill (H.R. 2913) to authorize support for Ukraine, and for other purposes',
      subject:
        'Providing for consideration of the bill (H.R. 2913) to authorize support for Ukraine, and for other purposes',
      result: 'Passed',
      required_majority: '1/2',
      counts: '218-204-0-8',
    },
  ],
  [
    'house-115-1-652',
    'The House voted 209–169 to approve its Journal (the official record of its last meeting).',
    {
      question: 'On Approving the Journal',
      result: 'Passed',
      required_majority: '1/2',
      counts: '209-169-2-53',
    },
  ],
  [
    'house-109-1-7',
    'The House refused, 31–267, to agree to an objection to counting electoral votes.',
    {
      question: 'On Agreeing to the Objection',
      result: 'Failed',
      required_majority: '1/2',
      counts: '31-267-0-132',
    },
  ],
  [
    'house-117-1-159',
    'The House voted 287–140 to suspend the rules and pass several bills in one vote (285 needed).',
    {
      question: 'On Motion to Suspend the Rules and Pass Certain Bills',
      result: 'Passed',
      required_majority: '2/3',
      counts: '287-140-0-3',
    },
  ],
  [
    'house-105-2-545',
    'The House voted 221–212 to adopt the third article of impeachment in H.Res. 611.',
    {
      question: 'Adopting the Third Article: Amendment 3 to H RES 611',
      result: 'Agreed to',
      required_majority: '1/2',
      counts: '221-212-0-2',
    },
  ],
  [
    'house-119-2-5',
    'The House voted 375–47 to keep Division A in H.R. 6938.',
    {
      question:
        'On Retaining Division A: H R 6938 Commerce, Justice, Science; Energy and Water Development; and Interior and Environment Appropriations Act, 2026',
      subject:
        'Commerce, Justice, Science; Energy and Water Development; and Interior and Environment Appropriations Act, 2026',
      result: 'Passed',
      required_majority: '1/2',
      counts: '375-47-0-9',
    },
  ],
  [
    'house-112-2-154',
    'The House voted 234–175 to take up H.Res. 614.',
    {
      question:
        'On Question of Consideration of the Resolution: H RES 614 Providing for consideration of the bill (H.R. 4089) to protect and enhance opportunities for recreational hunting, fishing and shooting, and for other purposes',
      subject:
        'Providing for consideration of the bill (H.R. 4089) to protect and enhance opportunities for recreational hunting, fishing and shooting, and for other purposes',
      result: 'Passed',
      required_majority: '1/2',
      counts: '234-175-0-22',
    },
  ],
  [
    'senate-119-1-61',
    'The Senate voted 51–49 to confirm Kashyap Patel, of Nevada, to be Director of the Federal Bureau of Investigation for a term of ten years.',
    {
      question:
        'On the Nomination PN12-35: Kashyap Patel, of Nevada, to be Director of the Federal Bureau of Investigation for a term of ten years',
      subject:
        'Confirmation: Kashyap Patel, of Nevada, to be Director of the Federal Bureau of Investigation',
      result: 'Nomination Confirmed',
      required_majority: '1/2',
      counts: '51-49-0-0',
    },
  ],
  [
    'senate-119-1-526',
    'The Senate voted 51–47 to confirm 48 nominations as a group (en bloc).',
    {
      question: 'On the Nomination: 48 nominations en bloc',
      result: 'Nomination Confirmed',
      required_majority: '1/2',
      counts: '51-47-0-2',
    },
  ],
  [
    'senate-101-2-112',
    'The Senate refused, 57–37, to end debate on S. 1970 (60 needed).',
    {
      question: 'Motion To Invoke Cloture On S.1970',
      subject: 'On the Cloture Motion S. 1970',
      result: 'Cloture Motion Rejected',
      required_majority: '3/5',
      counts: '57-37-0-6',
    },
  ],
  [
    'senate-102-2-15',
    'The Senate voted 90–5 to end debate during its work on S. 2166 (60 needed).',
    {
      question: 'Motion To Invoke Cloture',
      subject: 'On the Cloture Motion S. 2166',
      result: 'Cloture Motion Agreed to',
      required_majority: '3/5',
      counts: '90-5-0-5',
    },
  ],
  [
    'senate-114-1-266',
    'The Senate refused, 53–45, to end debate on Senator McConnell’s Amendment 2656 to Amendment 2640 to H.J.Res. 61 (60 needed).',
    {
      question: 'Motion to Invoke Cloture on McConnell Amdt. No. 2656',
      subject:
        'On the Cloture Motion S.Amdt. 2656 to S.Amdt. 2640 to H.J.Res. 61 (Hire More Heroes Act of 2015)',
      result: 'Cloture Motion Rejected',
      required_majority: '3/5',
      counts: '53-45-0-2',
    },
  ],
  [
    'senate-104-1-464',
    'The Senate rejected, 47–52, Amendment 2781 to H.R. 2099 (stated purpose: “To restore funding for national and community service programs”).',
    {
      question:
        'On the Amendment S.Amdt. 2781 to H.R. 2099 (Departments of Veterans Affairs and Housing and Urban Development, and Independent Agencies Appropriations Act, 1996)',
      subject: 'mikulski amdt. 2781',
      result: 'Amendment Rejected',
      required_majority: '1/2',
      counts: '47-52-0-1',
      amendment_purpose: 'To restore funding for national and community service programs.',
    },
  ],
  [
    'senate-111-1-243',
    'The Senate rejected, 25–72, Senator McCain’s Amendment 1814 to Amendment 1813 to H.R. 3183.',
    {
      question:
        'On the Amendment S.Amdt. 1814 to S.Amdt. 1813 to H.R. 3183 (Energy and Water Development and Related Agencies Appropriations Act, 2010)',
      subject: 'McCain Amdt. No. 1814',
      result: 'Amendment Rejected',
      required_majority: '1/2',
      counts: '25-72-0-3',
    },
  ],
  [
    'senate-102-1-208',
    'The Senate adopted, 67–33, a part of Amendment 1193 to H.R. 2521.',
    {
      question:
        'On the Amendment S.Amdt. 1193 to H.R. 2521 (Department of Defense Appropriations Act, 1992)',
      subject: 'Amendment 1193 Division II',
      result: 'Amendment Agreed to',
      required_majority: '1/2',
      counts: '67-33-0-0',
    },
  ],
  [
    'senate-118-2-43',
    "The Senate refused, 40–53, to table (set aside) the motion to commit H.R. 815 to the Committee on Veterans' Affairs.",
    {
      question: 'On the Motion to Table H.R. 815',
      subject:
        "Motion to Table the Motion to Commit H.R. 815 to the Committee on Veterans' Affairs",
      result: 'Motion to Table Failed',
      required_majority: '1/2',
      counts: '40-53-0-7',
    },
  ],
  [
    'senate-118-2-113',
    'The Senate refused, 47–51, to table (set aside) the Schumer Amendment 1792.',
    {
      question: 'On the Motion to Table H.R. 2882',
      subject: 'Budd Motion to Table Schumer Amdt No. 1792',
      result: 'Motion to Table Failed',
      required_majority: '1/2',
      counts: '47-51-0-2',
    },
  ],
  [
    'senate-105-1-77',
    'The Senate voted 68–31 to table (set aside) Amendment 318 to S.Con.Res. 27.',
    {
      question: 'On the Motion to Table S.Amdt. 318 to S.Con.Res. 27 (No short title on file)',
      subject: 'motion to table gramm amendment no. 318',
      result: 'Motion to Table Agreed to',
      required_majority: '1/2',
      counts: '68-31-0-1',
    },
  ],
  [
    'senate-115-1-167',
    'The Senate voted 50–50 to take up H.R. 1628 (proceed to it), with the Vice President voting yea.',
    {
      question: 'On the Motion to Proceed H.R. 1628',
      subject: 'Motion to Proceed to H.R. 1628',
      result: 'Motion to Proceed Agreed to',
      required_majority: '1/2',
      counts: '50-50-0-0',
      vice_president_vote: 'Yea',
    },
  ],
  [
    'senate-114-2-148',
    'The Senate voted 97–1 to override the President’s veto of S. 2040 (66 needed).',
    {
      question: 'On Overriding the Veto S. 2040',
      subject:
        'Shall the Bill S. 2040 Pass, the Objections of the President of the United States to the Contrary Notwithstanding?',
      result: 'Veto Overridden',
      required_majority: '2/3',
      counts: '97-1-0-2',
    },
  ],
  [
    'senate-101-2-121',
    'The Senate refused, 65–35, to override the President’s veto of H.R. 20 (67 needed).',
    {
      question: 'On Overriding the Veto H.R. 20',
      subject: 'Shall The Bill Pass',
      result: 'Veto Sustained',
      required_majority: '2/3',
      counts: '65-35-0-0',
    },
  ],
  [
    'senate-105-1-67',
    'The Senate voted 100–0 to consent to the ratification of Treaty Document 105-5 (67 needed).',
    {
      question: 'On the Resolution of Ratification Treaty Doc. 105-5',
      subject: 'resolution of ratification,-Flank Document agreement to CFC treaty',
      result: 'Resolution of Ratification Agreed to',
      required_majority: '2/3',
      counts: '100-0-0-0',
    },
  ],
  [
    'senate-114-2-53',
    'The Senate refused, 33–64, to waive all applicable budget limits for Paul Amendment 3787 (60 needed).',
    {
      question:
        'On the Motion (Motion to Waive All Applicable Budgetary Discipline Re: Paul Amdt. No. 3787)',
      subject: 'Motion to Waive All Applicable Budgetary Discipline Re: Paul Amdt. No. 3787',
      result: 'Motion Rejected',
      required_majority: '3/5',
      counts: '33-64-0-3',
    },
  ],
  [
    'senate-115-1-288',
    'The Senate rejected, 48–52, the King motion to commit H.R. 1 to the Committee on Finance.',
    {
      question: 'On the Motion (King Motion to Commit H.R. 1 to the Committee on Finance)',
      subject: 'King Motion to Commit H.R. 1 to the Committee on Finance',
      result: 'Motion Rejected',
      required_majority: '1/2',
      counts: '48-52-0-0',
    },
  ],
  [
    'senate-118-2-132',
    'The Senate voted 51–48 to sustain a point of order (a claim that the rules or the Constitution do not allow something).',
    {
      question:
        'On the Point of Order (Is the Schumer Constitutional Point of Order Against Article I Well Taken)',
      subject: 'Is the Schumer Constitutional Point of Order Against Article I Well Taken',
      result: 'Point of Order Well Taken',
      required_majority: '1/2',
      counts: '51-48-1-0',
    },
  ],
  [
    'senate-106-2-130',
    'The Senate refused, 46–52, to find an amendment to H.R. 4475 germane (on the subject of the bill).',
    {
      question:
        'Whether the Amendment is Germane S.Amdt. 3434 to H.R. 4475 (Department of Transportation and Related Agencies Appropriations Act, 2001)',
      subject: 'Is The Amdt. Germane?  RE: Voinovich Amdt. No. 3434',
      result: 'Amendment Not Germane',
      required_majority: '1/2',
      counts: '46-52-0-2',
    },
  ],
  [
    'senate-113-1-249',
    'The Senate voted 54–42 to reconsider the motion to invoke cloture on the nomination of Melvin L. Watt to be Director of the Federal Housing Finance Agency.',
    {
      question:
        'On the Motion to Reconsider PN408: Melvin L. Watt, of North Carolina, to be Director of the Federal Housing Finance Agency for a term of five years',
      subject:
        'Motion to Reconsider the Motion to Invoke Cloture on the Nomination of Melvin L. Watt to be Director of the Federal Housing Finance Agency',
      result: 'Motion to Reconsider Agreed to',
      required_majority: '1/2',
      counts: '54-42-0-4',
    },
  ],
  [
    'senate-119-2-207',
    'The Senate refused, 47–49, to take S.J.Res. 180 away from its committee (discharge).',
    {
      question: 'On the Motion to Discharge S.J.Res. 180',
      subject: 'Motion to Discharge S.J.Res. 180 from the Committee on Foreign Relations',
      result: 'Motion to Discharge Rejected',
      required_majority: '1/2',
      counts: '47-49-0-4',
    },
  ],
]
