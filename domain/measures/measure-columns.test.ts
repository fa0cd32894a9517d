import { expect, test } from 'vitest'
import { measureColumns, type Measure } from './measure-columns.ts'

const lakenRiley: Measure = {
  congress: 119,
  type: 'S',
  number: 5,
  introducedDate: '2025-01-06',
  history: [
    {
      actionCode: '36000',
      type: 'BecameLaw',
      actionDate: '2025-01-29',
      text: 'Became Public Law No: 119-1.',
    },
    {
      actionCode: '10000',
      type: 'IntroReferral',
      actionDate: '2025-01-06',
      text: 'Introduced in Senate',
    },
  ],
  law: { kind: 'public', congress: 119, number: 1 },
  pdfUrl: 'https://www.govinfo.gov/content/pkg/BILLS-119s5enr/pdf/BILLS-119s5enr.pdf',
}

test('a law has its number, the day it became law, and the print of the law', () => {
  expect(measureColumns(lakenRiley, '2026-11-26')).toEqual({
    id: '119-s-5',
    api_source_id: '119-s-5',
    branch: 'Legislative',
    action_type: 's',
    bill_number: 'S. 5',
    congress_number: 119,
    law_number: 'Public Law 119-1',
    issuing_body: 'Senate',
    actions_history: lakenRiley.history,
    latest_action_text: 'Became Public Law No: 119-1.',
    latest_action_date: '2025-01-29',
    introduced_date: '2025-01-06',
    date_enacted_issued: '2025-01-29',
    pdf_url: 'https://www.govinfo.gov/link/plaw/119/public/1',
    congress_gov_url: 'https://www.congress.gov/bill/119th-congress/senate-bill/5',
    source_url: 'https://www.congress.gov/bill/119th-congress/senate-bill/5',
    text_url: 'https://www.congress.gov/bill/119th-congress/senate-bill/5/text',
  })
})

test('a private law is named so, since the two kinds are counted apart', () => {
  const law = { kind: 'private', congress: 119, number: 1 } as const
  expect(measureColumns({ ...lakenRiley, law }, '2026-11-26')).toMatchObject({
    law_number: 'Private Law 119-1',
    pdf_url: 'https://www.govinfo.gov/link/plaw/119/private/1',
  })
})

test('a pending measure has the status of its history, and one without history is introduced', () => {
  const bill = { ...lakenRiley, law: null, history: lakenRiley.history.slice(1) }
  expect(measureColumns(bill, '2026-11-26')).toMatchObject({
    law_number: null,
    latest_action_text: 'Introduced in Senate',
    date_enacted_issued: null,
    pdf_url: lakenRiley.pdfUrl,
  })
  expect(measureColumns({ ...bill, type: 'HJRES', history: [] }, '2026-11-26')).toMatchObject({
    id: '119-hjres-5',
    bill_number: 'H.J.Res. 5',
    issuing_body: 'House of Representatives',
    latest_action_text: null,
    latest_action_date: null,
  })
})

test('a scheduled entry is not the latest, and a signature dates a law without a number', () => {
  const [law] = lakenRiley.history
  const signed = {
    ...law!,
    actionCode: 'E30000',
    actionDate: '2025-01-29',
    text: 'Signed by President.',
  }
  const scheduled = { ...law!, actionCode: null, actionDate: '2027-02-07', text: 'Scheduled.' }
  const bill = { ...lakenRiley, law: null, history: [scheduled, signed] }
  expect(measureColumns(bill, '2026-11-26')).toMatchObject({
    latest_action_text: 'Signed by President.',
    latest_action_date: '2025-01-29',
    date_enacted_issued: '2025-01-29',
    law_number: null,
  })
})

test.each(['HRES', 'SRES', 'HCONRES', 'SCONRES'] as const)(
  'a measure of the kind %s is no law, whatever its source says',
  (type) => {
    expect(measureColumns({ ...lakenRiley, type }, '2026-11-26')).toMatchObject({
      law_number: null,
      date_enacted_issued: null,
      latest_action_text: 'Became Public Law No: 119-1.',
    })
  },
)

test('the latest action is the newest entry, in whatever order the source lists them', () => {
  const [law] = lakenRiley.history
  const older = { ...law!, actionDate: '2025-01-27', text: 'Presented to President.' }
  expect(measureColumns({ ...lakenRiley, history: [older, law!] }, '2026-11-26')).toMatchObject({
    latest_action_date: '2025-01-29',
    latest_action_text: 'Became Public Law No: 119-1.',
  })
})
