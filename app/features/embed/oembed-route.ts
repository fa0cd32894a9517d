import { frameCode, frameWidth } from '#app/components/embed/frame-code.ts'
import { fileNotFound } from '#app/data/file-not-found.ts'
import { publicData } from '#app/data/public-data.ts'
import { site } from '#app/data/site.ts'
import type { Route } from './+types/oembed-route'
import { findEmbedded, readEmbeddedAddress } from './find-embedded.ts'

/** Seconds for which others may keep an answer: its code does not change, only what the frame shows. */
const cacheAge = 86_400

/** /oembed?url=…: how another site shows a page of ours (https://oembed.com, version 1.0). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const format = searchParams.get('format') ?? 'json'
  if (format !== 'json') return refusal(501, 'We answer in JSON only.')
  const address = searchParams.get('url')
  if (!address) return refusal(400, 'Name a page of this site: /oembed?url=…')
  const { origin } = context.get(site)
  const [kind, id] = readEmbeddedAddress(address, origin) ?? ['', '']
  const found = await findEmbedded(context.get(publicData), kind, id)
  if (!found)
    throw fileNotFound(
      'There is no frame for this address. There are frames of actions, members, districts and votes.',
    )
  const width = atMost(frameWidth, searchParams.get('maxwidth'))
  const height = atMost(found.height, searchParams.get('maxheight'))
  const { title } = found
  return Response.json({
    version: '1.0',
    type: 'rich',
    provider_name: 'Rotunda',
    provider_url: origin,
    title,
    cache_age: cacheAge,
    width,
    height,
    html: frameCode({ address: origin + found.frame, title, width, height }),
  })
}

function atMost(usual: number, limit: string | null): number {
  return limit !== null && /^[1-9]\d{0,4}$/.test(limit) ? Math.min(usual, Number(limit)) : usual
}

function refusal(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
