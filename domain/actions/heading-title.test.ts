import { expect, test } from 'vitest'
import { headingTitle } from './heading-title.ts'
import { limits } from '../limits.ts'
import { truncate } from '../language/truncate.ts'

const chapter8 = 'congressional disapproval under chapter 8 of title 5, United States Code,'

// S.J.Res. 22 of the 110th and H.J.Res. 103 of the 111th, H.J.Res. 104, S.J.Res. 80, H.J.Res. 140, 100 and 164, S.J.Res. 66, H.J.Res. 87, S.J.Res. 18, H.J.Res. 21, S.J.Res. 32
// and 68 of the 119th Congress, as the Library of Congress has them.
test.each([
  [
    `Providing for ${chapter8} of the rule submitted by the Bureau of Land Management relating to "Miles City Field Office Record of Decision and Approved Resource Management Plan Amendment". `,
    'Disapproving “Miles City Field Office Record of Decision and Approved Resource Management Plan Amendment” (Bureau of Land Management)',
  ],
  [
    `A joint resolution providing for ${chapter8} of the rule submitted by the Bureau of Land Management relating to "National Petroleum Reserve in Alaska Integrated Activity Plan Record of Decision".`,
    'Disapproving “National Petroleum Reserve in Alaska Integrated Activity Plan Record of Decision” (Bureau of Land Management)',
  ],
  [
    `Providing for ${chapter8} of the rule submitted by the Bureau of Land Management relating to Public Land Order No. 7917 for Withdrawal of Federal Lands; Cook, Lake, and Saint Louis Counties, MN.`,
    'Disapproving the rule relating to Public Land Order No. 7917 for Withdrawal of Federal Lands; Cook, Lake, and Saint Louis Counties, MN (Bureau of Land Management)',
  ],
  [
    `Providing for ${chapter8} of the rule submitted by the Federal Trade Commission relating to ''Negative Option Rule''.`,
    'Disapproving “Negative Option Rule” (Federal Trade Commission)',
  ],
  [
    `Providing for ${chapter8} of the rule submitted by the Bureau of Consumer Financial Protection relating to the withdrawal of the rule relating to "Bulletin 2012-04: Lending discrimination (April 18, 2012)".`,
    'Disapproving the withdrawal of “Bulletin 2012-04: Lending discrimination (April 18, 2012)” (Bureau of Consumer Financial Protection)',
  ],
  [
    `A joint resolution providing for ${chapter8} of the rule submitted by the Environmental Protection Agency relating to "Coke Ovens: Residual Risk and Technology Review."`,
    'Disapproving “Coke Ovens: Residual Risk and Technology Review” (Environmental Protection Agency)',
  ],
  [
    `Providing ${chapter8} of the rule submitted by the Environmental Protection Agency relating to "Advanced Clean Trucks; Notice of Decision".`,
    'Disapproving “Advanced Clean Trucks; Notice of Decision” (Environmental Protection Agency)',
  ],
  [
    'A joint resolution disapproving the rule submitted by the Bureau of Consumer Financial Protection relating to "Overdraft Lending: Very Large Financial Institutions".',
    'Disapproving “Overdraft Lending: Very Large Financial Institutions” (Bureau of Consumer Financial Protection)',
  ],
  [
    'Disapproving of the rule submitted by the Department of Homeland Security relating to "Modernizing H-2 Program Requirements, Oversight, and Worker Protections".',
    'Disapproving “Modernizing H-2 Program Requirements, Oversight, and Worker Protections” (Department of Homeland Security)',
  ],
  [
    'A joint resolution providing for congressional disapproval of the proposed foreign military sale to the Government of Israel of certain defense articles and services.',
    'Disapproving the proposed foreign military sale to the Government of Israel of certain defense articles and services',
  ],
  [
    'A joint resolution disapproving the action of the District of Columbia Council in approving the Open Meetings Clarification Temporary Amendment Act of 2025.',
    'Disapproving the action of the District of Columbia Council in approving the Open Meetings Clarification Temporary Amendment Act of 2025',
  ],
  [
    'A joint resolution providing for congressional disapproval under chapter  8 of title 5, United States Code, of the rule submitted by the Centers for Medicare & Medicaid Services relating to Medicaid costs.',
    'Disapproving the rule relating to Medicaid costs (Centers for Medicare & Medicaid Services)',
  ],
  [
    'Disapproving a rule submitted by the Department of Health and Human Services relating to "Health Insurance Issuers Implementing Medical Loss Ratio (MLR) Requirements".',
    'Disapproving “Health Insurance Issuers Implementing Medical Loss Ratio (MLR) Requirements” (Department of Health and Human Services)',
  ],
])('a resolution of disapproval says at once what it disapproves: %#', (title, heading) => {
  expect(headingTitle(title)).toBe(heading)
})

test.each([
  'One Big Beautiful Bill Act',
  'To subject emergency legislation enacted by the District of Columbia Council to expedited congressional disapproval procedures.',
  `Providing for consideration of the joint resolution (H.J. Res. 20) providing for ${chapter8} of the rule submitted by the Department of Energy relating to "Water Heaters".`,
  "Expressing strong disapproval of the President's announcement to withdraw the United States from the Paris Agreement.",
])('any other title stays as it is: %s', (title) => {
  expect(headingTitle(title)).toBe(title)
})

test('two resolutions on rules of one office differ on a card', () => {
  const [one, other] = ['Miles City Field Office', 'North Dakota Field Office'].map((office) =>
    truncate(
      headingTitle(
        `Providing for ${chapter8} of the rule submitted by the Bureau of Land Management relating to "${office} Record of Decision and Approved Resource Management Plan Amendment".`,
      ),
      limits.characters.cardTitle,
    ),
  )
  expect(one).toBe(
    'Disapproving “Miles City Field Office Record of Decision and Approved Resource...',
  )
  expect(other).toBe(
    'Disapproving “North Dakota Field Office Record of Decision and Approved Resource...',
  )
})
