import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://rotunda.test' } }]

test('a page names its canonical address and card in full', () => {
  const meta = pageMeta({ matches, title: 'About', description: 'What this is.', path: '/about' })
  expect(meta).toContainEqual({ title: 'About · Rotunda' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://rotunda.test/about',
  })
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://rotunda.test/cards/rotunda.png',
  })
})

test('a long description is cut between words at 200 characters', () => {
  const meta = pageMeta({ matches, title: 'A', description: 'seven77 '.repeat(60), path: '/a' })
  const description = meta.find((tag) => 'name' in tag && tag.name === 'description')
  expect(description).toEqual({
    name: 'description',
    content: `${'seven77 '.repeat(23)}seven77...`,
  })
})

test('what JSON-LD describes names its page and its picture in full', () => {
  const jsonLd = { '@type': 'Person', name: 'A member' }
  const page = { title: 'A', description: 'B', path: '/a', image: '/portraits/a' }
  expect(pageMeta({ matches, ...page, jsonLd })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      url: 'https://rotunda.test/a',
      image: 'https://rotunda.test/portraits/a',
      ...jsonLd,
    },
  })
})
