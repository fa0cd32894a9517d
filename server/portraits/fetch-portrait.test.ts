import { expect, test } from 'vitest'
import { fetchPortrait } from './fetch-portrait.ts'

test.each([
  ['names a government host before its own', 'www.congress.gov.example.com'],
  ['has .gov inside a word', 'photos.government.com'],
  ['ends in gov without its dot', 'congressgov'],
  ['ends in the name of the collection', 'notunitedstates.github.io'],
  ['names the collection before its own', 'unitedstates.github.io.example.com'],
])('a host that %s is not asked for a portrait', async (_, host) => {
  let asked = 0
  const fetched = fetchPortrait(`https://${host}/B000001.jpg`, async () => {
    asked += 1
    return new Response('')
  })
  await expect(fetched).rejects.toThrow(`${host} is no official address`)
  expect(asked).toBe(0)
})
