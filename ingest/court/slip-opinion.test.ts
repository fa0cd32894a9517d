import { expect, test } from 'vitest'
import { readSlipOpinion } from './slip-opinion.ts'

const westVirginia = `CERTIORARI TO THE UNITED STATES COURT OF APPEALS FOR
THE DISTRICT OF COLUMBIA CIRCUIT
No. 20–1530. Argued February 28, 2022—Decided June 30, 2022*
In 2015, the Environmental Protection Agency (EPA) promulgated the Clean Power Plan rule.
——————
*Together with No. 20–1531, North American Coal Corp. v. Environmental Protection Agency et al., No. 20–1778,
Westmoreland Mining Holdings LLC v. Environmental Protection Agency et al. , and No. 20–
1780, North Dakota v. Environmental Protection Agency et al., also on certiorari to the same court.
For the reasons given, the answer is no. Pp. 28–31.
985 F. 3d 914, reversed and remanded.
ROBERTS, C. J., delivered the opinion of the Court, in which THOMAS and ALITO, JJ., joined.`

test('the head of a decision gives its dockets, the day of argument, the judgment and who wrote', () => {
  expect(readSlipOpinion(westVirginia, '2022-06-30')).toEqual({
    dockets: ['20-1530', '20-1531', '20-1778', '20-1780'],
    argued: '2022-02-28',
    judgment: 'reversed and remanded',
    opinions: [{ type: 'majority', author: 'Roberts', joinedBy: ['Thomas', 'Alito'] }],
    problem: null,
    main: null,
  })
})

test('a case of original jurisdiction has its own kind of docket', () => {
  const { dockets } = readSlipOpinion(
    'No. 145, Orig. Argued October 3, 2022—Decided February 28, 2023*\n*Together with No. 146, Orig., Arkansas et al. v. Delaware, also on exceptions to reports of Special Master.',
    '2023-02-28',
  )
  expect(dockets).toEqual(['22O145', '22O146'])
})

test('cases that came to different ends have no one judgment', () => {
  const { judgment } = readSlipOpinion(
    'No. 21–86, 986 F. 3d 1173, reversed and remanded; No. 21–1239, 20 F. 4th 194, affirmed and remanded. KAGAN, J., delivered the opinion of the Court, in which ROBERTS, C. J., joined.',
    '2023-04-14',
  )
  expect(judgment).toBeNull()
})

test('a line-up that cannot be read is a problem, and the rest is read', () => {
  const { opinions, problem, argued } = readSlipOpinion(
    westVirginia.replace('JJ., joined', 'JJ., were pleased'),
    '2022-06-30',
  )
  expect({ opinions, argued }).toEqual({ opinions: null, argued: '2022-02-28' })
  expect(problem).toContain('The line-up of the opinions')
})

test('an empty text gives nothing', () => {
  expect(readSlipOpinion('', '2022-06-30')).toEqual({
    dockets: [],
    argued: null,
    judgment: null,
    opinions: null,
    problem: null,
    main: null,
  })
})

test.each([
  [
    'Syllabus.\n\nJUSTICE B ARRETT delivered the opinion of the\nCourt.\nThe Bankruptcy Code',
    { type: 'majority', author: 'Barrett', joinedBy: null },
  ],
  [
    'CHIEF JUSTICE ROBERTS delivered the opinion of the Court.',
    { type: 'majority', author: 'Roberts', joinedBy: null },
  ],
  [
    'No. 22-714\n\n   PER CURIAM.\nThe petition',
    { type: 'per_curiam', author: null, joinedBy: null },
  ],
  ['United States v. Doe, 547 U. S. 183, 187 (2006) (per curiam).', null],
  ['The Court of Appeals delivered the opinion of the Court.', null],
])('without a line-up the heading of the main opinion names its author: %j', (text, main) => {
  expect(readSlipOpinion(text, '2023-02-22')).toMatchObject({ opinions: null, main })
})
