import { mailTexts } from '@rotunda/backend/testing'
import { installationKey } from '@rotunda/backend/auth'
import type { NotificationNews } from '#domain/notifications/notification-news.ts'
import { type Digest, digestMail } from '#server/notifications/digest-mail.ts'
import { confirmFollowMail } from '#server/notifications/follow-by-mail.ts'
import { accessibilityFaults } from './accessibility-faults.ts'
import { expect, expectNoSidewaysScroll, test } from './page.ts'

const installation = installationKey(Buffer.alloc(32, 1))

type Line = Digest['lines'][number]

const line = (some: Partial<Line> & Pick<Line, 'kind'>): Line => ({
  total: 1,
  subject: 'An Act to provide for reconciliation pursuant to title II of H. Con. Res. 14',
  about: null,
  author: null,
  detail: null,
  action_id: '119-hr-1',
  list_id: null,
  legislator_id: null,
  comment_id: null,
  roll_call_id: null,
  tracker_id: null,
  newest_at: '2026-07-10T13:45:00Z',
  news: null,
  ...some,
})

const rollCall = 'house-119-1-190'
const vote = {
  roll_call_id: rollCall,
  chamber: 'House',
  question: 'On Motion to Concur in the Senate Amendment',
  classification: 'On Motion to Concur in the Senate Amendment',
  subject: null,
  result: 'Passed',
  vice_president_vote: null,
  yea_count: 218,
  nay_count: 214,
  taken_back: null,
  title: 'One Big Beautiful Bill Act',
  number: 'H.R. 1',
  answers: ['Padilla', 'Schiff'].map((last_name) => ({
    last_name,
    full_name: last_name,
    word: 'Nay',
    decision: 'nay',
  })),
  answer_count: 2,
} satisfies NotificationNews
const action = {
  action_id: '119-s-5',
  title: 'Laken Riley Act',
  bill_number: 'S. 5',
  status: 'Became Law',
  day: '2025-01-29',
  passage: null,
} satisfies NotificationNews
const said = (words: string) => ({ comment_id: rollCall, author: 'ada', words })

/** One line of each kind, and one of several. */
const lines: Record<string, Line> = {
  'a reply': line({
    kind: 'reply',
    author: 'ada',
    news: [said('I read it the same way. <b>No</b>')],
  }),
  'several replies': line({ kind: 'reply', total: 9, news: ['One.', 'Two.', 'Three.'].map(said) }),
  'a comment': line({ kind: 'list_comment', author: 'ada', news: [said('word '.repeat(80))] }),
  'a follower': line({ kind: 'list_follow', list_id: rollCall }),
  'an item': line({ kind: 'list_item', subject: 'Harbors', about: action.title, news: [action] }),
  'a status': line({
    kind: 'action_status',
    detail: 'Became Law',
    news: [{ day: '2025-07-04', reason: 'Public Law 119-21' }],
  }),
  'a vote': line({ kind: 'action_vote', roll_call_id: rollCall, news: [vote] }),
  'several votes': line({ kind: 'action_vote', total: 14, news: [vote, vote, vote] }),
  'a vote of members': line({ kind: 'member_vote', roll_call_id: rollCall, news: [vote] }),
  'a text': line({
    kind: 'action_text',
    detail: 'enr',
    news: [{ version: 'enr', from: 'eh', changed: 12, added: 2, removed: 0 }],
  }),
  'a measure introduced again': line({ kind: 'reintroduction', detail: '119-hr-22' }),
  'a coming hearing': line({
    kind: 'action_scheduled',
    about: 'hearing Senate scheduled new 2026-07-30 2026-07-30T13:45:00Z',
  }),
  'a committee step': line({
    kind: 'action_committee',
    news: [
      {
        committee: 'Energy and Commerce Committee',
        kind: 'reported',
        day: '2025-07-10',
        vote_manner: 'yeas_and_nays',
        yea_count: 43,
        nay_count: 0,
        reports: ['H. Rept. 119-106'],
      },
    ],
  }),
  cosponsors: line({
    kind: 'action_cosponsor',
    news: [{ names: ['Jo Doe', 'Bo Roe'], count: 5 }],
  }),
  'a calendar': line({
    kind: 'action_calendar',
    news: [{ day: '2025-07-11', words: 'Placed on the Union Calendar, Calendar No. 89.' }],
  }),
  'the week of a state': line({
    kind: 'state_week',
    detail: 'CA 2026-07-06',
    news: [
      {
        state: 'CA',
        first_day: '2026-07-06',
        votes: 14,
        sponsored: 23,
        changed: 3,
        subjects: ['Health'],
        newest: [vote, vote, vote],
      },
    ],
  }),
  'a meeting of a committee': line({
    kind: 'committee_meeting',
    subject: 'House Committee on Agriculture',
    about: 'markup House scheduled new 2026-07-30',
  }),
  'a sponsorship': line({
    kind: 'member_sponsorship',
    subject: 'Jo Doe',
    about: action.title,
    news: [action],
  }),
  'a match': line({
    kind: 'tracker_match',
    subject: 'Rivers',
    about: action.title,
    news: [{ ...action, passage: 'It keeps rivers clean for all who fish' }],
  }),
  'actions of a subject': line({
    kind: 'subject_action',
    subject: 'Health',
    total: 7,
    news: [action, action, action],
  }),
  'a list': line({ kind: 'reader_list', subject: 'ada', about: 'Harbors' }),
  'a decision': line({ kind: 'moderation', detail: 'removed' }),
  'a sign-in': line({ kind: 'sign_in', detail: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }),
}

function digestsAt(
  siteUrl: string,
): Record<string, { subject: string; html: string; text: string }> {
  const mail = (fresh: Line[], repeatedLines: Line[] = []) => {
    const digest = {
      id: '00000000-0000-4000-8000-000000000001',
      userId: '00000000-0000-4000-8000-000000000002',
      address: 'reader@example.com',
      username: 'a-reader-with-a-long-name',
      lines: fresh,
      repeatedLines,
    }
    const { subject, html, text } = digestMail(digest, { siteUrl, installation })
    return { subject, html: html ?? '', text }
  }
  const all = Object.values(lines)
  return {
    ...Object.fromEntries(Object.entries(lines).map(([name, one]) => [name, mail([one])])),
    'a digest of all kinds': mail(all, [lines['a status']!]),
    'the longest digest': mail(Array.from({ length: 20 }, () => all).flat()),
  }
}

const withLink = {
  product: 'Rotunda',
  url: `https://rotunda.example/auth/v1/verify?token=${'a'.repeat(64)}`,
  code: '123456',
}
const notice = {
  product: 'Rotunda',
  reportUrl: withLink.url,
  at: new Date('2026-07-10T13:45:00Z'),
  address: '2001:db8:85a3::8a2e:370:7334',
}
const ofAccounts: Record<string, { subject: string; html: string; text: string }> = {
  confirmation: mailTexts.confirmationMail(withLink),
  invitation: mailTexts.invitationMail(withLink),
  'already registered': mailTexts.alreadyRegisteredMail({ ...withLink, attempt: 'sign-up' }),
  'address taken': mailTexts.alreadyRegisteredMail({ ...withLink, attempt: 'change of address' }),
  recovery: mailTexts.recoveryMail(withLink),
  'one-time code': mailTexts.oneTimeCodeMail(withLink),
  'new address, to the old one': mailTexts.emailChangeMail({
    ...withLink,
    newEmail: `${'long'.repeat(12)}@example.com`,
    isNew: false,
  }),
  'new address, to the new one': mailTexts.emailChangeMail({
    ...withLink,
    newEmail: `${'long'.repeat(12)}@example.com`,
    isNew: true,
  }),
  reauthentication: mailTexts.reauthenticationMail(withLink),
  'password changed': mailTexts.passwordChangedMail(notice),
  'address changed': mailTexts.addressChangedMail({ ...withLink, newEmail: 'new@example.com' }),
  'address restored': mailTexts.addressRestoredMail(withLink),
  'authenticator added': mailTexts.accountChangedMail({
    ...notice,
    change: 'authenticator added',
  }),
  'changed by an operator': mailTexts.operatorChangedAddressMail({
    ...withLink,
    newEmail: 'new@example.com',
  }),
  'account deleted': mailTexts.accountDeletedMail(withLink),
  'confirmation without an account': mailTexts.linkMail(
    'Rotunda',
    confirmFollowMail(
      'the members of Congress for Texas, District 19',
      'weekly',
      `https://rotunda.example/mail/follow/${'a'.repeat(300)}`,
    ),
  ),
  'sign-up of an address that gets mail': mailTexts.openAccountMail(withLink),
}

// A worker of the site must not answer for the mail.
test.use({ ownProfile: true })

// Set to a folder to keep the pictures.
const folder = process.env.MAIL_PICTURES

test.describe('each mail fits a phone and a window, in light and dark', () => {
  for (const [family, mails] of [
    ['of an account', () => ofAccounts],
    ['of notifications', digestsAt],
  ] as const)
    test(family, async ({ page, baseURL }) => {
      test.slow()
      let shown = ''
      await page.route('**/a-mail', (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown }),
      )
      for (const [name, { html, text }] of Object.entries(mails(baseURL!))) {
        expect(Buffer.byteLength(html), `${name}: Gmail cuts 102 kB`).toBeLessThan(102_000)
        expect(text.length, name).toBeGreaterThan(40)
        shown = html
        await page.goto('/a-mail')
        for (const width of [360, 700])
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.setViewportSize({ width, height: 900 })
            await page.emulateMedia({ colorScheme })
            const place = `${name} at ${width} px, ${colorScheme}`
            await expectNoSidewaysScroll(page)
            if (name !== 'the longest digest')
              expect(await accessibilityFaults(page), place).toEqual([])
            if (folder)
              await page.screenshot({ path: `${folder}/${place.replaceAll(/\W+/g, '-')}.png` })
          }
      }
      await page.emulateMedia({ colorScheme: null })
    })
})
