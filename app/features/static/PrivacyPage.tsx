import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/PrivacyPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { operator, contactEmail, processors, addressServices } = context.get(site)
  return { operator, contactEmail, processors, addressServices }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Privacy',
    description:
      'What Rotunda stores about readers and users, for how long, and who else gets any of it. No tracking and no advertising.',
    path: paths.privacy(),
    jsonLd: { '@type': 'WebPage', name: 'Privacy' },
  })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { operator, contactEmail, processors, addressServices } = loaderData
  return (
    <Document
      title="Privacy"
      lead="You can read everything without an account, without cookies and without being tracked."
    >
      <Section id="reading" title="When you read">
        <ul>
          <li>
            <strong>No cookies.</strong> Reading and searching set none.
          </li>
          <li>
            <strong>No tracking and no advertising.</strong> Pages load nothing from other sites. We
            count how many pages of each kind were sent in a day, not who read them.
          </li>
          <li>
            <strong>Your browser keeps some choices</strong>: the theme, the state and district you
            chose, and drafts. You can delete them in its settings.
          </li>
          <li>
            <strong>Limits on requests</strong> use your IP address in memory. Limits on log-in
            tries use a hash of it, for at most a day. The log of this software has errors, without
            IP addresses and searched words.
          </li>
        </ul>
        <p>
          {operator.logDays === null
            ? 'Servers in front of this software, such as a proxy, may log IP addresses. The operator of this site has not said for how long.'
            : operator.logDays === 0
              ? 'The operator of this site keeps no logs with IP addresses.'
              : `Other logs of this site, such as a proxy’s, may have IP addresses. They are deleted after ${operator.logDays === 1 ? 'one day' : `${operator.logDays} days`}.`}
        </p>
      </Section>

      <Section id="account" title="If you have an account">
        <dl className="grid gap-4">
          <Kept what="Email address, username, password">
            Until you delete the account. The password is stored only as a hash.
          </Kept>
          <Kept what="Passkeys">
            Until you remove them or delete the account. We store their public keys, which open
            nothing.
          </Kept>
          <Kept what="What you write, rate, save and follow">
            Until you delete it. Your settings decide what others see.
          </Kept>
          <Kept what="Sessions">
            The browser’s name and the IP address, until the session ends: after 30 days without
            use, and after 180 days in any case.
          </Kept>
          <Kept what="Log-ins and changes of the account">
            With the IP address, for a year, to find misuse.
          </Kept>
          <Kept what="Notifications and mail">
            Notifications for 180 days. The record that a mail was sent, for 30 days.
          </Kept>
          <Kept what="Mail without an account">
            Your email address and what the mail is about, until you stop it.
          </Kept>
          <Kept what="One cookie, known-browser">
            Logging in sets it, for 180 days. It goes only to the log-in service. With it, wrong
            passwords that others try do not lock you out.
          </Kept>
        </dl>
        <p>
          You can download your data and delete your account in the{' '}
          <Link to={paths.accountSettings()}>account settings</Link>. Backups that the operator
          makes may have your data until they are deleted.
        </p>
      </Section>

      <Section id="others" title="Who else gets data">
        <p>We sell no data. These services get what they need to do their work:</p>
        <ul>
          {addressServices.census && (
            <li>
              <strong>The U.S. Census Bureau</strong> gets a street address that you look up, once,
              to find its district. It does not learn who asked.
            </li>
          )}
          {addressServices.google && (
            <li>
              <strong>Google</strong> gets a street address that you look up for voter information,
              once. It does not learn who asked.
            </li>
          )}
          {processors.accounts !== null && (
            <li>
              <strong>Supabase</strong> ({processors.accounts}) runs the accounts and the database.
            </li>
          )}
          {processors.mail && (
            <li>
              <strong>A mail provider</strong> delivers mail to the address of your account.
            </li>
          )}
          {processors.model !== null && (
            <li>
              <strong>The language model of {processors.model}</strong> gets public texts to
              summarize. If you ask for a custom analysis, it also gets the words of your tracker,
              without your name.
            </li>
          )}
          {processors.moderationModel !== null && (
            <li>
              <strong>The moderation service of {processors.moderationModel}</strong> gets
              suspicious texts before or after they are published, without your name.
            </li>
          )}
          <li>
            <strong>Your browser’s push service</strong>, if you turn on push, gets encrypted
            notifications that only your browser can read.
          </li>
          <li>
            <strong>A server of yours</strong>, if you add a webhook, gets the name of its tracker
            and the actions that match.
          </li>
        </ul>
        {!addressServices.census && !addressServices.google && (
          <p>No service gets an address that you look up.</p>
        )}
        <p>We never store a street address that you look up.</p>
      </Section>

      <Section id="operator" title="Who is responsible">
        <p>
          {operator.name === null
            ? 'The operator of this site has not given a name.'
            : `${operator.name} operates this site.`}
          {operator.address !== null && ` Address: ${operator.address}.`} Write to{' '}
          <a href={`mailto:${contactEmail}`} className="break-all">
            {contactEmail}
          </a>{' '}
          with questions about your data.
        </p>
      </Section>
    </Document>
  )
}

function Kept({ what, children }: { what: string; children: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  )
}
