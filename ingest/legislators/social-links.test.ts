import { expect, test } from 'vitest'
import { socialLinks } from './social-links.ts'

test('names of accounts become addresses, and a channel is known by its id', () => {
  expect(
    socialLinks({
      twitter: 'RepAmata',
      facebook: 'aumuaamata',
      instagram: 'repamata',
      youtube: 'AumuaAmata',
      youtube_id: 'UCGdrLQbt1PYDTPsampx4t1A',
      mastodon: '@CongresswomanNorton@Mastodon.social',
    }),
  ).toEqual({
    x: 'https://x.com/RepAmata',
    facebook: 'https://www.facebook.com/aumuaamata',
    instagram: 'https://www.instagram.com/repamata',
    youtube: 'https://www.youtube.com/channel/UCGdrLQbt1PYDTPsampx4t1A',
    mastodon: 'https://mastodon.social/@CongresswomanNorton',
  })
})

test('leaves out values that are not account names', () => {
  expect(
    socialLinks({ twitter: 'evil.example/x', facebook: '../login', mastodon: 'name' }),
  ).toEqual({})
})
