import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { BranchLabel } from '#app/components/action-card/BranchLabel.tsx'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ignoreBlank } from '#app/ui/ignore-blank.ts'
import { TabLinks } from '#app/ui/TabLinks.tsx'
import { TextField } from '#app/ui/TextField.tsx'

export type QuickLinkTab = 'federal' | 'officials' | 'local'

type Card = {
  branch?: 'Legislative' | 'Executive' | 'Judicial'
  title: string
  text: string
  to: string
  /** Shown next to a single card. */
  beside?: ReactNode
}

const cards: Record<QuickLinkTab, Card[]> = {
  federal: [
    {
      branch: 'Legislative',
      title: 'Legislative',
      text: 'Bills and laws, from introduction to the President’s desk, with the recorded votes.',
      to: paths.governmentActions({ branches: ['Legislative'] }),
    },
    {
      branch: 'Executive',
      title: 'Executive',
      text: 'Executive orders and proclamations, and whether they’re still in effect.',
      to: paths.governmentActions({ branches: ['Executive'] }),
    },
    {
      branch: 'Judicial',
      title: 'Judicial',
      text: 'Supreme Court decisions: what the Court held, who wrote, who dissented.',
      to: paths.governmentActions({ branches: ['Judicial'] }),
    },
  ],
  officials: [
    {
      title: 'Congressional Representatives',
      text: 'Senators and representatives of every state: their votes, the bills they sponsored, and what users say.',
      to: paths.officials(),
      beside: <FindOfficial />,
    },
  ],
  local: [
    {
      title: 'Voter Information',
      text: 'Elections, contests and polling places for your address. The address is never stored.',
      to: paths.voterInfo(),
      beside: <VoterQuestions />,
    },
  ],
}

const tabs = [
  { value: 'federal', label: 'Federal', to: paths.home() },
  { value: 'officials', label: 'Officials', to: paths.home('officials') },
  { value: 'local', label: 'Local', to: paths.home('local') },
]

/** Hairlines between them. */
const cell = 'border-line max-md:not-last:border-b md:not-last:border-r'

/** The ways in. The open tab is in the address, so that they work without script. */
export function QuickLinks({ tab }: { tab: QuickLinkTab }) {
  return (
    <section aria-label="Quick links" className="bg-raised [--paper:var(--raised)]">
      <div className="column pt-6 pb-12">
        <TabLinks label="Quick links" value={tab} tabs={tabs} panelId="quick-links" />
        <div
          id="quick-links"
          role="tabpanel"
          aria-label={tabs.find(({ value }) => value === tab)?.label}
        >
          <ul className="grid md:grid-cols-3">
            {cards[tab].map((card) => (
              <QuickLink key={card.title} {...card} />
            ))}
            {cards[tab].map(
              ({ title, beside }) =>
                beside && (
                  <li key={`beside ${title}`} className={`${cell} py-7 md:col-span-2 md:pl-8`}>
                    {beside}
                  </li>
                ),
            )}
          </ul>
        </div>
      </div>
    </section>
  )
}

function QuickLink({ branch, title, text, to }: Card) {
  return (
    <li className={`group relative py-7 md:px-8 md:first:pl-0 ${cell}`}>
      <h2 className="text-h3">
        <Link to={to} className="quiet-link after:absolute after:inset-0">
          {branch ? <BranchLabel branch={branch} /> : title}
        </Link>
      </h2>
      <p className="mt-1.5 max-w-[44ch] text-sm text-ink-muted">{text}</p>
    </li>
  )
}

const questions = [
  'When is the next election?',
  'What is on the ballot?',
  'Where can I vote, and until when?',
  'Who represents me?',
]

/** What the voter tool answers, in the order in which a voter asks. */
function VoterQuestions() {
  return (
    <ul className="grid gap-x-8 font-serif text-lead sm:grid-cols-2">
      {questions.map((question) => (
        <li key={question} className="border-t border-line py-2">
          {question}
        </li>
      ))}
    </ul>
  )
}

/** Searches only officials. The search of the header covers everything. */
function FindOfficial() {
  return (
    <search>
      <Form
        action={paths.governmentActions()}
        onSubmit={ignoreBlank}
        className="flex max-w-lg items-end gap-3"
      >
        <input type="hidden" name="tab" value="officials" />
        <TextField
          label="Find an official by name or state"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={500}
          className="grow"
        />
        <Button type="submit">Find</Button>
      </Form>
    </search>
  )
}
