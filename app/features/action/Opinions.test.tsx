import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Opinions } from './Opinions.tsx'

const html = (changes: Partial<Parameters<typeof Opinions>[0]['action']>) => {
  const action = {
    id: 'scotus-18-1259',
    opinions: [],
    unlistedOpinions: [],
    officialTextUrl: null,
    ...changes,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <Opinions action={action} />
    </MemoryRouter>,
  )
}

test('it says that nothing was published only if that is known (Terry v. United States, No. 20-5904)', () => {
  const none = 'No official opinions have been published for this case yet.'
  expect(html({})).toContain(none)
  const published = html({
    officialTextUrl: 'https://www.supremecourt.gov/opinions/20pdf/20-5904_i4dk.pdf',
  })
  expect(published).not.toContain(none)
  expect(published).toContain('This record names no opinion in this case.')
})

test('it names opinions that are in the text but not in the list', () => {
  expect(html({ unlistedOpinions: ['Justice Sotomayor, dissenting'] })).toMatch(
    /Our source doesn’t list every opinion\. <a href="\/action\/scotus-18-1259\/text"[^>]*>The text<\/a> also has one by Justice Sotomayor, dissenting\./,
  )
})

test('a lead opinion names its unknown parts', () => {
  const opinion = { id: 'a', author: 'Kavanaugh', joinedBy: [], summary: null, sourceUrl: null }
  const says = 'Our source doesn’t say whether a majority of the Court joined it.'
  const lead = html({ opinions: [{ ...opinion, label: 'Lead Opinion', isLead: true }] })
  expect(lead.replaceAll(/\s+/g, ' ')).toContain(says)
  const majority = html({ opinions: [{ ...opinion, label: 'Majority Opinion', isLead: false }] })
  expect(majority).not.toContain('Our source')
})
