/** A roll call of the House with two positions, as the folder of records has it. */
export const house = (number: number, words: [string, string], more: object = {}) => ({
  bill: { congress: 119, number: 29, type: 'hr' },
  chamber: 'h',
  congress: 119,
  date: '2025-01-07T13:27:00-05:00',
  number,
  question: 'On Passage: H R 29 Laken Riley Act',
  requires: '1/2',
  result: 'Passed',
  result_text: 'Passed',
  session: '2025',
  subject: 'Laken Riley Act',
  type: 'On Passage of the Bill',
  vote_id: `h${number}-119.2025`,
  positions: [
    { bioguide: 'A000370', name: 'Adams', party: 'D', state: 'NC', position: words[0] },
    { bioguide: 'A000055', name: 'Aderholt', party: 'R', state: 'AL', position: words[1] },
  ],
  ...more,
})
/** The same of the Senate. */
export const senate = (number: number, words: [string, string], more: object = {}) => ({
  chamber: 's',
  congress: 119,
  date: '2025-01-25T11:27:00-05:00',
  nomination: { number: '11-19', title: 'Kristi Noem, of South Dakota, to be Secretary' },
  number,
  question: 'On the Nomination PN11-19: Kristi Noem, of South Dakota, to be Secretary',
  requires: '1/2',
  result: 'Nomination Confirmed',
  result_text: 'Nomination Confirmed (59-34)',
  session: '2025',
  subject: 'Confirmation: Kristi Noem, of South Dakota, to be Secretary',
  type: 'On the Nomination',
  vote_id: `s${number}-119.2025`,
  positions: [
    {
      bioguide: 'A000382',
      lis: 'S428',
      name: 'Alsobrooks (D-MD)',
      party: 'D',
      state: 'MD',
      position: words[0],
    },
    {
      bioguide: 'B001299',
      lis: 'S429',
      name: 'Banks (R-IN)',
      party: 'R',
      state: 'IN',
      position: words[1],
    },
  ],
  ...more,
})

export const speaker = house(2, ['Jeffries', 'Johnson (LA)'], {
  bill: undefined,
  question: 'Election of the Speaker',
  result: 'Johnson (LA)',
  subject: undefined,
})
export const records = [
  speaker,
  house(6, ['Nay', 'Yea']),
  senate(16, ['Nay', 'Yea']),
  senate(17, ['Nay', 'Yea'], {
    positions: [...senate(17, ['Nay', 'Yea']).positions, { position: 'Yea', vp: true }],
  }),
]
