import { expect, test } from 'vitest'
import { splitAtLinks } from './linked-words.ts'
import { linkHistory, linkWords } from './to-linked-words.ts'

const linkable = {
  self: '/action/119-hr-1',
  named: { '119-hres-436': '119-hres-436' },
  rollCalls: new Set(['house-119-1-145']),
  amendments: new Set(['119-samdt-2360']),
}

test('an entry links to our pages first, else to the official ones', () => {
  const entry = linkHistory(
    'Considered under the provisions of rule H. Res. 436. Passed H.R. 1: 215 - 214 (Roll no. 145), after Roll no. 144. (CR H2255)',
    '2025-05-22',
    linkable,
  )
  expect(splitAtLinks(entry)).toEqual([
    { words: 'Considered under the provisions of rule ' },
    { words: 'H. Res. 436', link: expect.objectContaining({ to: '/action/119-hres-436' }) },
    { words: '. Passed H.R. 1: 215 - 214 (' },
    { words: 'Roll no. 145', link: expect.objectContaining({ to: '/vote/house-119-1-145' }) },
    { words: '), after ' },
    {
      words: 'Roll no. 144',
      link: expect.objectContaining({ url: 'https://clerk.house.gov/Votes/2025144' }),
    },
    { words: '. (CR ' },
    {
      words: 'H2255',
      link: expect.objectContaining({ url: 'https://www.govinfo.gov/link/crec/171/h/2255' }),
    },
    { words: ')' },
  ])
})

test('a summary links to the measures and laws that it names', () => {
  const { links } = linkWords('It amends Public Law 117-169, as S. 5 does.', 119, linkable)
  expect(links.map(({ url }) => url)).toEqual([
    'https://www.govinfo.gov/link/plaw/117/public/169',
    'https://www.congress.gov/bill/119th-congress/senate-bill/5',
  ])
})

test('an amendment links to its page if the record has it', () => {
  const { links } = linkHistory('SA 2360 and SA 2361 proposed.', '2025-06-28', linkable)
  expect(links.map(({ to, url }) => to ?? url)).toEqual([
    '/amendment/119-samdt-2360',
    'https://www.congress.gov/amendment/119th-congress/senate-amendment/2361',
  ])
})
