import { Link } from 'react-router'
import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { Route } from './+types/ReportPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { contactEmail, operator } = context.get(site)
  return { email: contactEmail, operator }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Report Content',
    description:
      'How to report abuse, private information or a copyright violation on Rotunda, with or without an account.',
    path: paths.report(),
    jsonLd: { '@type': 'ContactPage', name: 'Report content on Rotunda' },
  })
}

const abuse = `Address of the page:

The problem:
`
/** The elements of a notice by 17 U.S.C. § 512(c)(3)(A). */
const copyright = `Address of the page:

The work that was copied:

Your name, postal address, telephone number and email address:

I believe in good faith that this use is not authorized by the owner, its agent, or the law.

The information in this notice is accurate. Under penalty of perjury, I am the owner or may act for the owner.

Signature (type your full name):
`

export default function ReportPage({ loaderData: { email, operator } }: Route.ComponentProps) {
  return (
    <Document title="Report Content" lead="You don’t need an account. A person reads every report.">
      <Section id="abuse" title="Abuse or private information">
        <p>
          Report threats, harassment, hate, spam, private information about someone, or anything
          else that breaks the <Link to={paths.terms()}>terms</Link>. Send us the address of the
          page and describe the problem.
        </p>
        <Write email={email} subject="Abuse" body={abuse}>
          Report abuse
        </Write>
        <p>
          If you have an account, the menu of each review and comment has a button to report it. If
          someone is in danger now, call 911.
        </p>
      </Section>
      <Section id="copyright" title="Copyright">
        <p>A notice about copyright needs these parts (17 U.S.C. § 512(c)(3)):</p>
        <ul>
          <li>the address of the page</li>
          <li>the work that was copied</li>
          <li>your name, postal address, telephone number and email address</li>
          <li>that you believe in good faith that the use is not authorized</li>
          <li>
            that the notice is accurate and, under penalty of perjury, that you are the owner or may
            act for the owner
          </li>
          <li>your signature. Your typed full name is enough</li>
        </ul>
        <Write email={email} subject="Copyright notice" body={copyright}>
          Send a copyright notice
        </Write>
        <p>If we remove your text by mistake, write to the same address.</p>
      </Section>
      <Section id="reach" title="How to reach us">
        <p>
          {operator.name === null
            ? 'The operator of this site has not given a name.'
            : `${operator.name} operates this site.`}{' '}
          Reports go to <span className="break-all">{email}</span>
          {operator.address === null ? '.' : `, or by post to ${operator.address}.`}
        </p>
        <p>
          If a fact in the record is wrong, see <Link to={paths.corrections()}>corrections</Link>.
        </p>
      </Section>
    </Document>
  )
}

type WriteProps = { email: string; subject: string; body: string; children: string }

/** Opens the reader's mail program with a letter to complete. */
function Write({ email, subject, body, children }: WriteProps) {
  const letter = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
  return (
    <p>
      <a href={letter} className={buttonStyle({ variant: 'primary' })}>
        {children}
      </a>
    </p>
  )
}
