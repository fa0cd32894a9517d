import type { MetaDescriptor } from 'react-router'
import { paths } from '#app/paths.ts'
import { truncate } from '#domain/language/truncate.ts'

type PageMeta = {
  /** The matches that React Router gives to `meta`; the root's loader knows where the server is reached. */
  matches?: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  /** The site's own address, for a loader, which has no matches. */
  origin?: string
  /** Without the product's name, which is added. */
  title: string
  /** One or two sentences; cut between words, at 200 characters with the dots. */
  description: string
  /** The canonical address: a path from `paths`. */
  path: string
  /** The path of the drawn card, 1200×630. */
  card?: string
  type?: 'website' | 'article' | 'profile'
  /** The path of a picture of what the page is about, for `jsonLd`. */
  image?: string
  /** A schema.org object; `@context` and an absolute `url` are added. */
  jsonLd?: Record<string, unknown>
}

/** What a page tells search engines and those it is shared with: title, canonical link, Open Graph, JSON-LD. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const origin = page.origin ?? originOf(page.matches)
  const url = `${origin}${page.path}`
  const title = page.path === '/' ? page.title : titleOf(page.title)
  const description = truncate(page.description.replaceAll(/\s+/g, ' ').trim(), 197)
  const card = `${origin}${page.card ?? paths.pageCard()}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: 'Rotunda' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              url,
              ...(page.image ? { image: `${origin}${page.image}` } : {}),
              ...page.jsonLd,
            },
          },
        ]
      : []),
  ] as MetaDescriptor[]
}

/** Names the feed of a page in its head. */
export const feedLink = (title: string, href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title,
  href,
})

/** Names the answer of oEmbed (https://oembed.com) about a page in its head. */
export const oembedLink = (origin: string, path: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/json+oembed',
  href: origin + paths.oembed(origin + path),
})

/** What a window is named by. */
export const titleOf = (subject: string) => `${subject} · Rotunda`

/** Empty where the root's loader has failed; links are then relative, which is no worse than none. */
export function originOf(matches: PageMeta['matches']): string {
  const root = matches?.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'origin' in root ? String(root.origin) : ''
}
