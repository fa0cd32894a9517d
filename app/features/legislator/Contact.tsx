import type { ReactNode } from 'react'
import type { LoadedLegislator } from './load-legislator.ts'

type Member = LoadedLegislator['member']

/** How to reach a member: forms, accounts and offices, as the directory lists them. */
export function Contact({ member }: { member: Member }) {
  const { contact_form_url, website_url, phone, office_address, accounts, offices } = member
  return (
    <>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-2">
        {contact_form_url && (
          <Fact name="Write to the office">
            <Outside to={contact_form_url}>Contact form</Outside>
          </Fact>
        )}
        {website_url && (
          <Fact name="Website">
            <Outside to={website_url}>{new URL(website_url).host}</Outside>
          </Fact>
        )}
        {phone && (
          <Fact name="Telephone">
            <Telephone number={phone} />
          </Fact>
        )}
        {office_address && <Fact name="Office">{office_address}</Fact>}
        {accounts.length > 0 && (
          <Fact name="Social media">
            <ul className="flex flex-wrap gap-x-4">
              {accounts.map(({ name, url }) => (
                <li key={name}>
                  <Outside to={url}>{name}</Outside>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {offices.length > 0 && (
        <>
          <h3 className="mt-6 text-h3">Offices in the state</h3>
          <ul className="mt-3 grid gap-x-8 gap-y-5 text-sm sm:grid-cols-2 xl:grid-cols-3">
            {offices.map(({ city, lines, phone: number, hours }, at) => (
              <li key={`${city} ${at}`} className="border-t border-line pt-2">
                <p className="font-semibold">{city}</p>
                <address className="text-ink-muted not-italic">
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                  {number && <Telephone number={number} />}
                </address>
                {hours && <p className="mt-1 text-ink-muted">Hours: {hours}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether the directory has a way to reach the member. */
export function hasContact(member: Member): boolean {
  const { contact_form_url, website_url, phone, office_address, accounts, offices } = member
  return (
    Boolean(contact_form_url ?? website_url ?? phone ?? office_address) ||
    accounts.length + offices.length > 0
  )
}

function Telephone({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{number}</a>
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted max-sm:not-first:mt-3">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
