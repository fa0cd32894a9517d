import { describe, expect, it, test } from 'vitest'
import {
  notedDisposition,
  readDispositionNotes,
  readReferences,
  relationLabel,
} from './disposition-notes.ts'

const read = (notes: string) =>
  readDispositionNotes(notes).map((one) => `${one.kind} | ${relationLabel(one)} | ${one.id}`)

test('"See:" names documents without saying what they did', () => {
  const notes =
    'Amends: EO 13894, October 14, 2019\nSee: EO 14193, February 1, 2025; Notice of September 30, 2025; Revoked by: EO 14318, July 23, 2025'
  expect(
    readReferences(notes).map((one) => `${one.kind} | ${relationLabel(one)} | ${one.id}`),
  ).toEqual([
    'related_to | EO 14193 of February 1, 2025 | eo-14193',
    'related_to | Notice of September 30, 2025 | null',
  ])
})

describe('disposition notes', () => {
  it.each([
    [
      'Revoked by: EO 14148, January 20, 2025; EO 14154, January 20, 2025',
      [
        'revoked_by | EO 14148 of January 20, 2025 | eo-14148',
        'revoked_by | EO 14154 of January 20, 2025 | eo-14154',
      ],
    ],
    // A heading may follow on the same line, and "See:" is no relation.
    [
      'See: EO 13801, June 15, 2017; Revoked by: EO 14025 of April 26, 2021',
      ['revoked_by | EO 14025 of April 26, 2021 | eo-14025'],
    ],
    [
      'Amends: EO 12864, September 15, 1993;;\n ;  Revoked by: EO 13062, September 29, 1997',
      [
        'amends | EO 12864 of September 15, 1993 | eo-12864',
        'revoked_by | EO 13062 of September 29, 1997 | eo-13062',
      ],
    ],
    [
      'Revokes: EO 11246, September 24, 1965; Memo. of October 5, 2016',
      [
        'revokes | EO 11246 of September 24, 1965 | eo-11246',
        'revokes | Memorandum of October 5, 2016 | null',
      ],
    ],
    [
      'Rescinds: EO 13988, January 20, 2021\nTerminated by: EO 13519, November 17, 2009',
      [
        'revokes | EO 13988 of January 20, 2021 | eo-13988',
        'revoked_by | EO 13519 of November 17, 2009 | eo-13519',
      ],
    ],
    // Six ways of writing "in part".
    [
      'Partially revokes: EO 13858, January 31, 2019',
      ['revokes_in_part | EO 13858 of January 31, 2019 | eo-13858'],
    ],
    [
      'Revoked (in part) by: EO 13316, September 17, 2003',
      ['revoked_in_part_by | EO 13316 of September 17, 2003 | eo-13316'],
    ],
    [
      'Revoked in part and supplemented by: EO 12959, May 6, 1995',
      ['revoked_in_part_by | EO 12959 of May 6, 1995 | eo-12959'],
    ],
    [
      'Revokes: EO 12949, February 9, 1995, (in part); EO 12938, November 14, 1994',
      [
        'revokes_in_part | EO 12949 of February 9, 1995 | eo-12949',
        'revokes | EO 12938 of November 14, 1994 | eo-12938',
      ],
    ],
    [
      'Supersedes in part; EO 13652, September 30, 2013',
      ['supersedes_in_part | EO 13652 of September 30, 2013 | eo-13652'],
    ],
    [
      'Superseded by: EO 14031, May 28, 2021; partially superseded by: EO 14048, September 30, 2021',
      [
        'superseded_by | EO 14031 of May 28, 2021 | eo-14031',
        'superseded_in_part_by | EO 14048 of September 30, 2021 | eo-14048',
      ],
    ],
    // Slips of the pen.
    [
      'Suspersedes: EO 12755, March 12, 1991',
      ['supersedes | EO 12755 of March 12, 1991 | eo-12755'],
    ],
    [
      'Superseded by EO 13655, December 23, 2013',
      ['superseded_by | EO 13655 of December 23, 2013 | eo-13655'],
    ],
    [
      'Amend by: EO 13741, September 29, 2016',
      ['amended_by | EO 13741 of September 29, 2016 | eo-13741'],
    ],
    [
      'Revoked by: EP 13823, January 30, 2018',
      ['revoked_by | EO 13823 of January 30, 2018 | eo-13823'],
    ],
    ['Supersedes: 4601 of 3/1/1927', ['supersedes | EO 4601 of March 1, 1927 | eo-4601']],
    ['Superseded by: EO 12955, March 9, 199', ['superseded_by | EO 12955 | eo-12955']],
    ['Continued by: EO , September 30, 2013', []],
    // Dates in several forms.
    [
      'Supersedes: EO 13819 of 12/27/ 2016',
      ['supersedes | EO 13819 of December 27, 2016 | eo-13819'],
    ],
    ['Amends: EO 12866 of 9/30/93', ['amends | EO 12866 of September 30, 1993 | eo-12866']],
    [
      'Supersedes: EO 13455, January, 4, 2008',
      ['supersedes | EO 13455 of January 4, 2008 | eo-13455'],
    ],
    // Other documents.
    [
      'Amends: Proc. 9704, March 8, 2018',
      ['amends | Proclamation 9704 of March 8, 2018 | proclamation-9704'],
    ],
    ['Continued by: Notice of August 6, 2025', ['continued_by | Notice of August 6, 2025 | null']],
    [
      'Supersedes in part: EO 199-A, June 5, 1915',
      ['supersedes_in_part | EO 199-A of June 5, 1915 | eo-199-a'],
    ],
    // What `kind` has no word for keeps the notes' own.
    [
      'Suspends: EO 13920, May 1, 2020',
      ['related_to | EO 13920 of May 1, 2020 (suspended by this order) | eo-13920'],
    ],
    [
      'Supplemented by: EO 13083, May 14, 1998 (which was suspended by EO 13095, August 5, 1998)',
      ['related_to | EO 13083 of May 14, 1998 (supplemented this order) | eo-13083'],
    ],
    [
      'Note: EO 13108 is nullified by virtue of the Commission being abolished by EO 13138, September 30, 1999.',
      ['revoked_by | EO 13138 of September 30, 1999 | eo-13138'],
    ],
    // Remarks of the editors are none.
    [
      'Federal Register correction page and date: 75 FR 1013, January 8, 2010, Executive Order 13526 - Correction',
      [],
    ],
    ['Note: This Executive order amends the administration of export controls', []],
    [
      'Superseded by: EO 12984 of December 28, 1995; Executive Order 12945;  Amendment to Executive Order No. 12640',
      ['superseded_by | EO 12984 of December 28, 1995 | eo-12984'],
    ],
    [
      'Revoked by: EO 13470, July 30, 2008, read in conjunction with EO 12333, December 4, 1981',
      ['revoked_by | EO 13470 of July 30, 2008 | eo-13470'],
    ],
    ['Continues certain committee established by: EO 11145, March 7, 1964', []],
  ])('%j', (notes, relations) => {
    expect(read(notes)).toEqual(relations)
  })
})

test.each([
  [
    'Revoked by: EO 14148, January 20, 2025\nSuperseded by: EO 14048, September 30, 2021',
    'revoked',
  ],
  ['Superseded by: EO 14048, September 30, 2021', 'superseded'],
  ['Superseded in part by: EO 14048, September 30, 2021', null],
  ['Revoked in part by: EO 14148, January 20, 2025', 'partly_revoked'],
  ['Revoked by: EO 13807, August 15, 2017\nReinstated by: EO 14030, May 20, 2021', 'in_effect'],
  [
    'Revoked by: EO 13807, August 15, 2017; EO 14148, January 20, 2025\nReinstated by: EO 14030, May 20, 2021',
    'revoked',
  ],
  ['Amended by: EO 14306, June 6, 2025', null],
])('%j makes an order %s', (notes, disposition) => {
  expect(notedDisposition(readDispositionNotes(notes))).toBe(disposition)
})
