import { describe, expect, it, test } from 'vitest'
import { formsLeftOfficial, formsWithSentence } from './vote-forms.cases.ts'
import { voteRules } from './vote-rules.ts'
import { sentenceCases } from './vote-sentence.cases.ts'
import { type VoteRow, voteSentence } from './vote-sentence.ts'

const vote = (changed: Partial<VoteRow>, counts = '60-40-0-0'): VoteRow => {
  const [yea = 0, nay = 0, present = 0, notVoting = 0] = counts.split('-').map(Number)
  return {
    chamber: 'House',
    question: 'On Passage: H R 1',
    subject: null,
    result: 'Passed',
    required_majority: '1/2',
    yea_count: yea,
    nay_count: nay,
    present_count: present,
    not_voting_count: notVoting,
    vice_president_vote: null,
    ...changed,
  }
}

const sentenceOf = (form: string) => {
  const [chamber = '', question = '', subject = '', result = ''] = form.split(' | ')
  const isRefused = /\b(not|rejected|failed|defeated|veto sustained)\b/i.test(result)
  const candidates = [{ candidate: result, total: 9 }]
  return voteSentence(
    vote(
      { chamber, question, subject: subject || null, result, candidate_totals: candidates },
      isRefused ? '40-60-0-0' : '60-40-0-0',
    ),
  )
}

const election = (result: string, ...totals: [string, number][]) =>
  voteSentence(
    vote({
      question: 'Election of the Speaker',
      result,
      yea_count: null,
      nay_count: null,
      present_count: null,
      not_voting_count: null,
      candidate_totals: totals.map(([candidate, total]) => ({ candidate, total })),
    }),
  )

const voteInSenate = (changed: Partial<VoteRow>, counts: string) =>
  voteSentence(vote({ chamber: 'Senate', ...changed }, counts))

const rejectedInSenate = (subject: string) =>
  voteSentence(
    vote(
      {
        chamber: 'Senate',
        question: 'On the Amendment S.Amdt. 14 to S. 5',
        subject,
        result: 'Amendment Rejected',
      },
      '48-50-0-2',
    ),
  )

const rejectedInHouse = (subject: string) =>
  voteSentence(
    vote(
      {
        question: 'On Agreeing to the Amendment: Amendment 6 to H R 21',
        subject,
        result: 'Failed',
      },
      '163-268-0-2',
    ),
  )

test.each(sentenceCases)('%s: %s', (id, sentence, { counts, ...row }) => {
  const chamber = id.startsWith('house') ? 'House' : 'Senate'
  expect(voteSentence(vote({ chamber, ...row }, counts))).toBe(sentence)
})

describe('every form of question', () => {
  it('has a sentence that no clerk’s abbreviation is left in', () => {
    const sentences = formsWithSentence.map(sentenceOf)
    expect(formsWithSentence.filter((_, at) => sentences[at] === null)).toEqual([])
    expect(
      sentences.filter((one) =>
        /\b(adts?|amdts?|admt|cba|re:)\b|[{}|]|undefined|null| {2}/i.test(one ?? ''),
      ),
    ).toEqual([])
  })
  it('or is listed as left in the official words', () => {
    expect(formsLeftOfficial.filter((form) => sentenceOf(form) !== null)).toEqual([])
  })
  it('is what each rule is for', () => {
    const unused = (['House', 'Senate'] as const).flatMap((chamber) => {
      const asked = [...formsWithSentence, ...formsLeftOfficial]
        .filter((form) => form.startsWith(chamber))
        .map((form) => form.split(' | ')[1] ?? '')
        .map((question) => (chamber === 'House' ? question.replace(/: .*$/, '') : question))
      return voteRules[chamber].filter((rule) => !asked.some((one) => rule.asked.test(one)))
    })
    expect(unused).toEqual([])
  })
})

describe('a vote that was taken back', () => {
  it('is said to be vacated, also in a list that knows its result alone (House roll call 309 of 2015)', () => {
    const words = 'The House vacated this vote, so it has no effect.'
    expect(voteSentence(vote({ taken_back: 'vacated', result: 'Vacated' }, '0-0-0-0'))).toBe(words)
    expect(voteSentence(vote({ result: 'Vacated on June 4, 2015' }, '0-0-0-0'))).toBe(words)
  })
  it('is said to be missing from its source', () => {
    const result = 'No longer listed by its source'
    expect(voteSentence(vote({ taken_back: 'removed', result }, '0-0-0-0'))).toBe(
      'The official source no longer lists this vote.',
    )
    expect(voteSentence(vote({ result }, '0-0-0-0'))).toBeNull()
  })
})

describe('a quorum call', () => {
  const call = { question: 'Call in Committee', required_majority: 'quorum' }
  it('is called one, and decided nothing', () => {
    expect(voteSentence(vote(call, '0-0-393-46'))).toBe(
      'This was a quorum call, with 393 members recorded as present.',
    )
    expect(voteSentence(vote(call, '0-0-0-0'))).toBe(
      'This was a quorum call, which counts who is present.',
    )
  })
})

describe('an election of the Speaker', () => {
  it('names who had the most votes, and calls no one elected (House roll call 2 of 2023)', () => {
    expect(election('Jeffries', ['Jeffries', 212], ['McCarthy', 203], ['Present', 0])).toBe(
      'In the vote for Speaker of the House, Jeffries had the most votes, 212.',
    )
  })
  it('keeps the official words if they contradict the counts (House roll call 2 of 1995)', () => {
    expect(election('Foley', ['Gingrich', 228], ['Gephardt', 202])).toBeNull()
    expect(election('Jeffries', ['Jeffries', 212], ['McCarthy', 212])).toBeNull()
  })
})

describe('a verdict', () => {
  const verdict = {
    chamber: 'Senate',
    question: 'Guilty or Not Guilty H.Res. 1031',
    subject: 'Article I, Articles of Impeachment v. Judge G. Thomas Porteous',
    required_majority: '2/3',
  }
  it('is the one of the record, with its counts if there are any (Senate roll call 261 of 2010)', () => {
    expect(voteSentence(vote({ ...verdict, result: 'Guilty' }, '96-0-0-4'))).toBe(
      'The Senate found the accused guilty of Article I: 96 voted guilty and 0 not guilty (64 needed).',
    )
    expect(voteSentence(vote({ ...verdict, result: 'Not Guilty' }, '57-43-0-0'))).toBe(
      'The Senate found the accused not guilty of Article I: 57 voted guilty and 43 not guilty (67 needed).',
    )
    expect(voteSentence(vote({ ...verdict, result: 'Guilty' }, '0-0-0-100'))).toBe(
      'The Senate found the accused guilty of Article I.',
    )
  })
})

describe('the official words are left alone', () => {
  it('if the counts contradict the result (Senate roll calls 14 of 1993 and 118 of 1996)', () => {
    const question = 'On the Amendment S.Amdt. 49 to S. 1'
    expect(voteInSenate({ question, result: 'Amendment Agreed to' }, '23-74-0-3')).toBeNull()
    expect(voteInSenate({ question, result: 'Amendment Rejected' }, '53-45-0-2')).toBeNull()
    expect(
      voteInSenate(
        { question, result: 'Amendment Rejected', required_majority: '3/5' },
        '53-45-0-2',
      ),
    ).toBe('The Senate rejected, 53–45, Amendment 49 to S. 1 (60 needed).')
  })
  it('if the result says neither yes nor no', () => {
    expect(voteSentence(vote({ result: 'Withdrawn' }))).toBeNull()
  })
  it('if question and title are of two kinds (Senate roll call 40 of 2011)', () => {
    const question = 'On the Motion to Proceed S. 493'
    const subject = 'Motion to Invoke Cloture on the Motion to Proceed to S. 493'
    expect(
      voteInSenate({ question, subject, result: 'Motion to Proceed Agreed to' }, '84-12-0-4'),
    ).toBeNull()
  })
  it('if no chamber is known', () => {
    expect(voteSentence(vote({ chamber: 'Parliament' }))).toBeNull()
  })
})

describe('a vote on several nominations', () => {
  it('names none of them alone (Senate roll calls 525 and 526 of 2025)', () => {
    const result = 'Nomination Confirmed'
    const question =
      'On the Nomination PN55-25 and PN55-45 and PN54-7: Jessica Kramer, of Wisconsin'
    expect(voteInSenate({ question, result }, '51-47-0-2')).toBe(
      'The Senate voted 51–47 to confirm 3 nominations as a group (en bloc).',
    )
    expect(
      voteInSenate(
        {
          question: 'Motion to Invoke Cloture: Executive Calendar Nos: 89, 105, 107',
          subject: 'On the Cloture Motion PN25-28 and PN12-19 and PN12-45',
          result: 'Cloture Motion Agreed to',
        },
        '52-47-0-1',
      ),
    ).toBe('The Senate voted 52–47 to end debate on 3 nominations as a group (en bloc).')
  })
})

describe('a motion to table in the Senate', () => {
  const agreed = { result: 'Motion to Table Agreed to' }
  it('sets aside what its title says, and not the measure that is pending', () => {
    const question = 'On the Motion to Table S.J.Res. 39'
    const subject = 'Motion to Table the Motion to Discharge S.J.Res. 39'
    expect(voteInSenate({ ...agreed, question, subject }, '71-27-0-2')).toBe(
      'The Senate voted 71–27 to table (set aside) the motion to discharge S.J.Res. 39.',
    )
    expect(voteInSenate({ ...agreed, question, subject: null }, '71-27-0-2')).toBe(
      'The Senate voted 71–27 to agree to a motion to table (set aside) during its work on S.J.Res. 39.',
    )
  })
})

describe('the author of an amendment in the Senate', () => {
  it.each([
    ['Padilla Amdt. No. 14', 'Senator Padilla’s Amendment 14 to S. 5'],
    ['Van Hollen Amdt. No. 14, As Modified', 'Senator Van Hollen’s Amendment 14 to S. 5'],
    ['Smith (NH) Amdt No.14', 'Senator Smith’s Amendment 14 to S. 5'],
    // Of another amendment, of none, or in capitals that do not tell where a name has them.
    ['Padilla Amdt. No. 15', 'Amendment 14 to S. 5'],
    ['Committee Amdt. No. 14', 'Amendment 14 to S. 5'],
    ['mccain amdt no. 14', 'Amendment 14 to S. 5'],
    ['Amendment 14 Division II', 'a part of Amendment 14 to S. 5'],
  ])('%s: %s', (subject, words) => {
    expect(rejectedInSenate(subject)).toBe(`The Senate rejected, 48–50, ${words}.`)
  })
})

describe('the author of an amendment in the House', () => {
  it.each([
    ['Tlaib of Michigan Amendment No. 11', 'an amendment to H.R. 21 by Tlaib of Michigan'],
    [
      'Norton of District of Columbia Amendment',
      'an amendment to H.R. 21 by Norton of District of Columbia',
    ],
    [
      'Cardin of Maryland Substitute Amendment',
      'a substitute amendment to H.R. 21 by Cardin of Maryland',
    ],
    [
      'Nadler of New York Part B Amendment En Bloc No. 1',
      'amendments in one vote (en bloc) to H.R. 21 by Nadler of New York',
    ],
    ['Porter Amendment to Canady Substitute', 'Amendment 6 to H.R. 21'],
    ['Livingston of Louisiana Substitute for Greenwood of Pennsylvania', 'Amendment 6 to H.R. 21'],
    ['Second Johnson of Georgia Amendment', 'Amendment 6 to H.R. 21'],
    ['FRENZEL', 'Amendment 6 to H.R. 21'],
  ])('%s: %s', (subject, words) => {
    expect(rejectedInHouse(subject)).toBe(`The House rejected, 163–268, ${words}.`)
  })
})
