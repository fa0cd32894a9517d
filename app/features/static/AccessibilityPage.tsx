import { site } from '#app/data/site.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import type { Route } from './+types/AccessibilityPage'
import { Document, Section } from './Document.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(site).contactEmail }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: 'Accessibility',
    description:
      'What we test so that everyone can use Rotunda, what we do not know, and how to report a barrier.',
    path: paths.accessibility(),
    jsonLd: { '@type': 'WebPage', name: 'Accessibility' },
  })
}

export default function AccessibilityPage({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <Document
      title="Accessibility"
      lead="Everyone should be able to read what the government did. Our goal is WCAG 2.2, level AA."
    >
      <Section id="tested" title="What we test">
        <p>Automatic tests check each version of the software in a real browser:</p>
        <ul>
          <li>each kind of page with axe, a program that finds accessibility faults</li>
          <li>use with the keyboard alone: order, focus, menus, dialogs</li>
          <li>narrow windows, large text, dark mode, high contrast and reduced motion</li>
          <li>public pages without script, and in print</li>
        </ul>
      </Section>
      <Section id="unknown" title="What we don’t know">
        <p>
          Automatic tests find only some barriers. We don’t know of a review by people who use
          screen readers or other assistive technology.
        </p>
        <p>
          Official documents that we link to, such as PDF files, are on sites of the government. We
          can’t change them. Many official texts can be read here as plain pages.
        </p>
      </Section>
      <Section id="report" title="Report a barrier">
        <p>
          Write to{' '}
          <a href={`mailto:${email}?subject=Accessibility`} className="break-all">
            {email}
          </a>
          . Please say which page it is, what you tried to do, and which browser and assistive
          technology you use.
        </p>
      </Section>
    </Document>
  )
}
