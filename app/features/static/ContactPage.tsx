import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/ContactPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(site).contactEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Contact',
    description: 'How to reach the people behind Rotunda, and how soon they answer.',
    path: paths.contact(),
    jsonLd: { '@type': 'ContactPage', name: 'Contact Rotunda' },
  })
}

export default function ContactPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Document
      title="Contact Us"
      lead="Questions, corrections and ideas are welcome. A person reads every message."
    >
      <Section id="email" title="Support by e-mail">
        <p>
          <a href={`mailto:${email}`} className="text-lead font-medium break-all">
            {email}
          </a>
        </p>
        <p>Response time: 24-48 hours on business days.</p>
        <p>
          If something in the record is wrong, please send the address of the page and, if you can,
          an official source. We answer corrections first.
        </p>
        <p>
          <a href={`mailto:${email}`} className={buttonStyle({ variant: 'primary' })}>
            Write to us
          </a>
        </p>
      </Section>
      <Section id="where" title="Where we are">
        <p>
          Rotunda is U.S.-based and focused on U.S. government information. It is not a government
          office: we cannot pass messages to officials, register voters or give legal advice.
        </p>
      </Section>
      <Section id="more" title="Before you write">
        <ul>
          <li>
            <Link to={paths.about()}>About Rotunda</Link> says where the record comes from and how
            summaries are made.
          </li>
          <li>
            The <Link to={paths.terms()}>Terms of Service</Link> say what you and we can expect from
            each other.
          </li>
          <li>
            To report abuse or a copyright violation, see{' '}
            <Link to={paths.report()}>Report Content</Link>.
          </li>
        </ul>
      </Section>
    </Document>
  )
}
