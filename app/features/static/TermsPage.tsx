import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Operator, site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/TermsPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(site).operator }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Terms of Service',
    description:
      'The terms of use of Rotunda: accounts, conduct, content, privacy, disclaimers and liability. Last updated January 28, 2025.',
    path: paths.terms(),
    jsonLd: { '@type': 'WebPage', name: 'Terms of Service', dateModified: '2025-01-28' },
  })
}

const contents = [
  ['acceptance', 'Acceptance of these terms'],
  ['description', 'Description of the service'],
  ['accounts', 'Your account'],
  ['conduct', 'Conduct'],
  ['intellectual-property', 'Content and intellectual property'],
  ['privacy', 'Privacy'],
  ['disclaimers', 'Disclaimers'],
  ['liability', 'Limitation of liability'],
  ['termination', 'Termination'],
  ['changes', 'Changes to these terms'],
  ['law', 'Governing law'],
  ['contact', 'Contact'],
] as const

type SectionId = (typeof contents)[number][0]

export default function TermsPage({ loaderData: { operator } }: Route.ComponentProps) {
  const text = textFor(operator)
  return (
    <Document title="Terms of Service" lead={<p>Last updated January 28, 2025</p>}>
      <nav aria-label="Contents" className="border-t border-line py-7">
        <ol className="ml-6 list-decimal columns-1 gap-x-10 text-sm sm:columns-2">
          {contents.map(([id, title]) => (
            <li key={id} className="py-1 pl-1">
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {contents.map(([id, title], index) => (
        <Section key={id} id={id} title={`${index + 1}. ${title}`}>
          {text[id]}
        </Section>
      ))}
    </Document>
  )
}

const textFor = (operator: Operator): Record<SectionId, ReactNode> => ({
  acceptance: (
    <>
      <p>
        These terms are an agreement between you and{' '}
        {operator.name === null
          ? 'those who operate this website'
          : `${operator.name}, who operates this website`}{' '}
        (“Rotunda”, “we”). By using Rotunda, with or without an account, you accept them. If you do
        not accept them, please do not use it.
      </p>
      <p>
        You must be at least 13 years old to create an account. If you use Rotunda for an
        organization, you confirm that you may accept these terms on its behalf.
      </p>
    </>
  ),
  description: (
    <>
      <p>
        Rotunda lets anyone search and read public records of the U.S. federal government, with
        summaries in plain words, and lets registered users rate, review, save and collect them. It
        is free of charge.
      </p>
      <p>
        Rotunda is not affiliated with any government entity. Its content is for educational
        purposes only and is not legal, financial or voting advice. Features may be added, changed
        or ended, and rate limits may apply.
      </p>
    </>
  ),
  accounts: (
    <>
      <p>
        To take part you need an account with a working e-mail address and a username. Please give
        accurate information, keep your password to yourself, and tell us if someone else has used
        your account. You are responsible for all use of your account.
      </p>
      <p>
        You can delete your account from your profile settings at any time. Deleting it removes your
        personal data. Reviews and comments you wrote stay without your name, so that conversations
        can still be read. To remove them too, delete them before your account.
      </p>
    </>
  ),
  conduct: (
    <>
      <p>Argue as hard as you like about government actions. When you use Rotunda, do not:</p>
      <ul>
        <li>threaten, harass or demean anyone, or publish private information about them;</li>
        <li>post content that is unlawful, obscene, fraudulent, or meant to deceive voters;</li>
        <li>pretend to be someone else, or rate or review with more than one account;</li>
        <li>post advertising, repeated text, or links that serve no discussion;</li>
        <li>
          get around security or rate limits, probe accounts that are not yours, or burden the
          service so that others cannot use it.
        </li>
      </ul>
      <p>
        Programs may read the site within the published limits. We may hide or remove content that
        breaks these rules.
      </p>
    </>
  ),
  'intellectual-property': (
    <>
      <p>
        Works of the federal government are in the public domain, and nothing here limits your right
        to use them. Our summaries, design and drawings are ours or our contributors’; you may quote
        and share them with a link to the page. The software is licensed separately, under the GNU
        Affero General Public License.
      </p>
      <p>
        What you write stays yours. By posting it you give us a worldwide, non-exclusive,
        royalty-free license to store and show it as part of Rotunda for as long as it is posted.
        You confirm that you have the right to give that license.
      </p>
      <p>
        If you believe that something here infringes your copyright, write to us with the address of
        the page, the work concerned, and how to reach you.
      </p>
    </>
  ),
  privacy: (
    <>
      <p>
        To run your account, we keep your e-mail address, your username and a protected form of your
        password. We also keep your ratings, your texts, and the things you save and follow. We do
        not sell personal data and we carry no advertising.
      </p>
      <p>
        If you enter an address to find voter information, we use it to answer that one question and
        do not store it. Others see your ratings and activity only as your settings allow. Your
        browser keeps your theme and your session.
      </p>
    </>
  ),
  disclaimers: (
    <>
      <p>
        Rotunda is provided “as is” and “as available”, without warranties of any kind, express or
        implied, including warranties of accuracy, merchantability, fitness for a particular purpose
        and non-infringement.
      </p>
      <p>
        Public records can be incomplete or late, and summaries, which are written with the help of
        AI, can be wrong. The official text is authoritative. Before you rely on anything you read
        here, for a deadline, a vote or a right, check it at the official source that is linked.
        Opinions in reviews are those of their authors.
      </p>
    </>
  ),
  liability: (
    <>
      <p>
        To the fullest extent the law allows, we are not liable for indirect, incidental, special,
        consequential or punitive damages. Nor are we liable for lost profits, data or goodwill.
        This applies to damages and losses that arise from your use of Rotunda or from being unable
        to use it.
      </p>
      <p>
        Our total liability for all claims that relate to Rotunda is limited to $100. If the law
        does not allow this limit, it applies as far as the law allows.
      </p>
    </>
  ),
  termination: (
    <p>
      You may stop using Rotunda at any time. We may suspend or close an account that breaks these
      terms, or if the law requires it. If we can, we tell you the reason and hear you first.
      Sections 5, 7, 8 and 11 continue to apply afterwards.
    </p>
  ),
  changes: (
    <p>
      We may change these terms. The date at the top says when they last changed. We announce
      changes that matter on this site before they take effect. If you continue to use Rotunda after
      that, you accept the new terms.
    </p>
  ),
  law: (
    <p>
      The laws of the United States and of{' '}
      {operator.state ?? 'the state where this website’s operator is established'} govern these
      terms. Rules on conflicts of law do not apply. Disputes go to the courts of that state, unless
      the law where you live gives you the right to another court. If one part of these terms cannot
      be enforced, the others remain in force.
    </p>
  ),
  contact: (
    <p>
      Questions about these terms reach us through the{' '}
      <Link to={paths.contact()}>contact page</Link>.
    </p>
  ),
})
