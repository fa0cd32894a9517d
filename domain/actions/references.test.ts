import { describe, expect, test } from 'vitest'
import { findReferences, officialUrl, recordName } from './references.ts'

/** The words of each reference, and its target: the record's name for it, or the official address. */
function read(text: string, congress: number | null = null): [string, string | null][] {
  return findReferences(text, congress).map(({ start, end, named }) => {
    const { id, law, citation } = recordName(named) ?? {}
    return [text.slice(start, end), id ?? law ?? citation ?? officialUrl(named)]
  })
}

const order = (number: number) =>
  officialUrl({ kind: 'presidential', document: { kind: 'executive order', number } })
const code = (place: string) =>
  `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-${place}&num=0&edition=prelim`

describe('the United States Code', () => {
  test('is read with its subsections, and as each of several sections', () => {
    expect(
      read('Section 1905(a) of the Social Security Act (42 U.S.C. 1396d(a)) is amended—'),
    ).toEqual([['42 U.S.C. 1396d(a)', code('title42-section1396d')]])
    expect(
      read('as defined in section 101(26) of title 10, United States Code, and used by'),
    ).toEqual([['section 101(26) of title 10, United States Code', code('title10-section101')]])
    expect(read('Sections 552 and 552a of title 5, United States Code, shall not apply.')).toEqual([
      ['Sections 552', code('title5-section552')],
      ['552a of title 5, United States Code', code('title5-section552a')],
    ])
  })

  test('keeps the hyphen of a section number, and takes the first of a range', () => {
    expect(read('the Public Health Service Act (42 U.S.C. 300gg–11 et seq.)')).toEqual([
      ['42 U.S.C. 300gg–11', code('title42-section300gg-11')],
    ])
    expect(read('under 42 U.S.C. 1981–1985 or')).toEqual([
      ['42 U.S.C. 1981', code('title42-section1981')],
    ])
    expect(read('under 28 U. S. C. §§2201–02')).toEqual([
      ['28 U. S. C. §§2201', code('title28-section2201')],
    ])
  })

  test('has a section whose number would be a range that ends before it begins', () => {
    expect(read('Higher Education Act of 1965 (20 U.S.C. 1078–6(a)(1)) is amended')).toEqual([
      ['20 U.S.C. 1078–6(a)(1)', code('title20-section1078-6')],
    ])
  })

  test('is read as the Court writes it, and by chapter', () => {
    expect(read('the Immigration and Nationality Act, 8 U. S. C. §1101(a)(15), to')).toEqual([
      ['8 U. S. C. §1101(a)(15)', code('title8-section1101')],
    ])
    expect(
      read('Chapter 35 of title 44, United States Code (the Paperwork Reduction Act)'),
    ).toEqual([['Chapter 35 of title 44, United States Code', code('title44-chapter35')]])
  })

  test('is read as each of the sections that are listed, and of nothing that only follows', () => {
    expect(read('titles XVIII and XIX (42 U.S.C. 1395, 1396a(a) et seq., and 1397aa–1).')).toEqual([
      ['42 U.S.C. 1395', code('title42-section1395')],
      ['1396a(a)', code('title42-section1396a')],
      ['1397aa–1', code('title42-section1397aa-1')],
    ])
    expect(read('8 U. S. C. §§1182(d)(5) and 1225(b)(2)(C)')).toEqual([
      ['8 U. S. C. §§1182(d)(5)', code('title8-section1182')],
      ['1225(b)(2)(C)', code('title8-section1225')],
    ])
    expect(read('see 42 U.S.C. 1395, 20 U.S.C. 1001, 80 Stat. 383, and 3 others')).toEqual([
      ['42 U.S.C. 1395', code('title42-section1395')],
      ['20 U.S.C. 1001', code('title20-section1001')],
    ])
    expect(read('under 18 U.S.C. 922, and 3 members; 5 U.S.C. 552 and 45 CFR 5.1')).toEqual([
      ['18 U.S.C. 922', code('title18-section922')],
      ['5 U.S.C. 552', code('title5-section552')],
      ['45 CFR 5.1', 'https://www.ecfr.gov/current/title-45/section-5.1'],
    ])
  })

  test('has no title 55, and its appendices no address', () => {
    expect(read('55 U.S.C. 101, and 50 U.S.C. App. 1701')).toEqual([])
  })
})

test('the Code of Federal Regulations is read by section and by part', () => {
  expect(read('regulations at 42 CFR 435.4 and 45 CFR Parts 160 and 164')).toEqual([
    ['42 CFR 435.4', 'https://www.ecfr.gov/current/title-42/section-435.4'],
    ['45 CFR Parts 160', 'https://www.ecfr.gov/current/title-45/part-160'],
    ['164', 'https://www.ecfr.gov/current/title-45/part-164'],
  ])
  expect(read('See 8 C.F.R. §208.16(c)(2). Under 26 CFR 1.263(a)-1, amounts')).toEqual([
    ['8 C.F.R. §208.16(c)(2)', 'https://www.ecfr.gov/current/title-8/section-208.16'],
    ['26 CFR 1.263(a)-1', 'https://www.ecfr.gov/current/title-26/section-1.263(a)-1'],
  ])
  expect(read('21 CFR 1308.11–1308.15')).toEqual([
    ['21 CFR 1308.11', 'https://www.ecfr.gov/current/title-21/section-1308.11'],
  ])
  expect(read('part 2635 of title 5, Code of Federal Regulations (or successor)')).toEqual([
    [
      'part 2635 of title 5, Code of Federal Regulations',
      'https://www.ecfr.gov/current/title-5/part-2635',
    ],
  ])
})

test('the Federal Register is read by volume and page', () => {
  expect(read('Executive Order 14160 of January 20, 2025 (90 FR 8449), and')).toEqual([
    ['Executive Order 14160', 'eo-14160'],
    ['90 FR 8449', '90 FR 8449'],
  ])
  expect(read('85 Fed. Reg. 12,345 (2020)')).toEqual([['85 Fed. Reg. 12,345', '85 FR 12345']])
  expect(officialUrl({ kind: 'register', volume: 90, page: 8449 })).toBe(
    'https://www.federalregister.gov/citation/90-FR-8449',
  )
})

describe('laws and measures', () => {
  test('are read by their numbers, several of them too', () => {
    expect(read('as amended by Public Law 119–21 (139 Stat. 72) and Pub. L. 117-169')).toEqual([
      ['Public Law 119–21', 'Public Law 119-21'],
      ['Pub. L. 117-169', 'Public Law 117-169'],
    ])
    expect(read('Public Laws 117-2 and 117-169')).toEqual([
      ['Public Laws 117-2', 'Public Law 117-2'],
      ['117-169', 'Public Law 117-169'],
    ])
    expect(read('Private Law 119–1')).toEqual([['Private Law 119–1', 'Private Law 119-1']])
  })

  test('lead to the official text only if the link service has it', () => {
    const law = { kind: 'public', congress: 119, number: 21 } as const
    expect(officialUrl({ kind: 'law', law })).toBe(
      'https://www.govinfo.gov/link/plaw/119/public/21',
    )
    expect(officialUrl({ kind: 'law', law: { ...law, congress: 91 } })).toBeNull()
  })

  test('are of the Congress that is named, else of that of the text, else of none', () => {
    const sentence = 'the provisions of H.R. 1968, S. 9 (118th Congress) and H. Con. Res. 14'
    expect(read(sentence, 119)).toEqual([
      ['H.R. 1968', '119-hr-1968'],
      ['S. 9', '118-s-9'],
      ['H. Con. Res. 14', '119-hconres-14'],
    ])
    expect(read(sentence)).toEqual([['S. 9', '118-s-9']])
    expect(read('as specified in S. 2226 of the 118th Congress', 119)).toEqual([
      ['S. 2226', '118-s-2226'],
    ])
  })

  test.each([
    ['H.R. 2076, One Hundred Fourth Congress, as passed', [['H.R. 2076', '104-hr-2076']]],
    ['S. 7 of the One Hundred Twenty-first Congress', [['S. 7', '121-s-7']]],
    ['the Act (H.R. 959), 117th Congress', [['H.R. 959', '117-hr-959']]],
    ['S. 1664 introduced in the 118th Congress', [['S. 1664', '118-s-1664']]],
    [
      'H.R. 11, S. 1, 118th Congress',
      [
        ['H.R. 11', '118-hr-11'],
        ['S. 1', '118-s-1'],
      ],
    ],
    [
      'division B of H.R. 5666, as enacted by section 1(a)(4) of Public Law 106–554',
      [
        ['H.R. 5666', '106-hr-5666'],
        ['Public Law 106–554', 'Public Law 106-554'],
      ],
    ],
    ['After the war, the 39th Congress passed H.R. 613', []],
    ['S. 5 of the Thirtieth Congress', []],
    ['H.R. 25 in the 119th Congress', [['H.R. 25', '119-hr-25']]],
  ])('are not of this Congress if nearby words name another: %s', (words, expected) => {
    expect(read(words, 119)).toEqual(expected)
  })
})

describe('presidential documents', () => {
  test('are read by number, each of several', () => {
    expect(
      read('Executive Orders 13990, 13992, and 14008 are revoked; Proclamation 10886 stands.'),
    ).toEqual([
      ['Executive Orders 13990', 'eo-13990'],
      ['13992', 'eo-13992'],
      ['14008', 'eo-14008'],
      ['Proclamation 10886', 'proclamation-10886'],
    ])
    expect(read('Executive Order 14160, 2025')).toEqual([['Executive Order 14160', 'eo-14160']])
  })

  test('have an official address from 1993 on', () => {
    expect(order(14160)).toBe('https://www.govinfo.gov/link/cpd/executiveorder/14160')
    expect(order(12333)).toBeNull()
  })
})

describe('decisions', () => {
  test('are read by report and by docket', () => {
    expect(
      read('See Dobbs v. Jackson Women’s Health Organization, 597 U. S. 215, 231 (2022).'),
    ).toEqual([['597 U. S. 215', '597 U.S. 215']])
    expect(read('Garland v. Cargill, No. 22–976, decided today')).toEqual([
      ['No. 22–976', 'scotus-22-976'],
    ])
    expect(officialUrl({ kind: 'report', volume: 410, page: 113 })).toBe(
      'https://www.loc.gov/item/usrep410113/',
    )
    expect(officialUrl({ kind: 'report', volume: 597, page: 215 })).toBeNull()
  })

  test('of courts below, and numbers of reports, are none', () => {
    expect(read('aff’d, No. 21-1234 (CA5, Mar. 1, 2022)')).toEqual([])
    expect(read('Senate Report No. 117-70 and Release No. 34-88216')).toEqual([])
    expect(read('531 U. S., at 4')).toEqual([])
  })
})
