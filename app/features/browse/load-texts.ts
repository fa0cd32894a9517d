import { z } from 'zod'
import type { ListedAction } from '#app/components/action-card/listed-action.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { type Marks, cutAtMark, markedSegments, noMarks } from '#domain/search/marked-segments.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { blockPaths } from '#domain/texts/passage.ts'
import { type BrowseSearch, stages } from './browse-search.ts'
import {
  branchOptions,
  failed,
  loadSearchPage,
  normalizeSearch,
  pageOf,
  phrasesOf,
  searchPage,
} from './load-browse.ts'

/** A passage that `search_texts` found, with the block of it that has most of the words. */
const foundPassage = z.object({
  path: z.string(),
  kind: z.enum(['front', 'heading', 'section', 'page', 'part', 'end']),
  number: z.string().nullable(),
  heading: z.string().nullable(),
  page: z.string().nullable(),
  excerpt: z
    .object({
      words: z.string(),
      isCut: z.tuple([z.boolean(), z.boolean()]),
      blocks: z.array(
        z.object({
          level: z.int(),
          number: z.string().optional(),
          quoted: z.literal(true).optional(),
        }),
      ),
    })
    .nullable(),
})
export type FoundPassage = z.infer<typeof foundPassage>

const textsPage = searchPage.extend({
  rows: z.array(
    z.object({
      id: z.string(),
      matches: z.number(),
      passages: z.array(foundPassage).nullable(),
      action: z.custom<ListedAction>(),
    }),
  ),
  facets: branchOptions,
  /** How many measures came how far, whatever the filter for that. */
  stages: z.partialRecord(z.enum(stages), z.number()),
  searched: z.number(),
  isWhole: z.boolean(),
})

/** An action, how many passages of its text have the words, and the first of them. */
export type TextResult = Awaited<ReturnType<typeof findTexts>>['rows'][number]

/**
 * Reads one page of the actions whose texts have the words. The filters count the texts found.
 * @throws a redirect to the normalized address if the filters contradict each other.
 */
export async function loadTexts(client: PublicData, search: BrowseSearch) {
  const page = await findTexts(client, search).catch(failed)
  const options = page === 'failed' ? [] : page.facets
  return {
    search: normalizeSearch(search, options),
    options,
    found: page === 'failed' ? page : pageOf(search, page.rows, page.total),
    marks: page === 'failed' ? noMarks : page.marks,
    stages: page === 'failed' ? {} : page.stages,
    searched: page === 'failed' ? 0 : page.searched,
    isWhole: page === 'failed' || page.isWhole,
    correction: page === 'failed' ? null : (page.reading?.correction ?? null),
  }
}

export type LoadedTexts = Awaited<ReturnType<typeof loadTexts>>

/**
 * One page of texts that have the words; `searched` counts the actions that have a text at all.
 * @throws if it could not be read
 */
export async function findTexts(client: PublicData, search: BrowseSearch) {
  const page = await loadSearchPage(client, 'texts', search, textsPage)
  const marks: Marks = { words: page.marks, phrases: phrasesOf(search.q) }
  const rows = page.rows.map(({ passages, ...row }) => ({
    ...row,
    excerpts: (passages ?? []).map((one) => excerptOf(one, marks)),
  }))
  return { ...page, marks, rows }
}

/** A found passage as the page shows it, with its link. */
export type Excerpt = {
  label: string
  words: string
  /** The path of the block that the words are of. */
  path: string
  /** The words to mark on the page that the link opens, as written there. */
  find: string
}

export function excerptOf(passage: FoundPassage, marks: Marks): Excerpt {
  const { path, excerpt } = passage
  const label = passageLabel(passage)
  if (!excerpt) return { label, words: '', path, find: longestMark(label, marks) }
  const words = cutAtMark(excerpt.words.replace(/\s+/g, ' '), marks, excerpt.isCut)
  return {
    label,
    words,
    path: blockPaths({ path, content: excerpt.blocks }).at(-1) ?? path,
    find: longestMark(words, marks) || longestMark(label, marks),
  }
}

function longestMark(words: string, marks: Marks): string {
  return markedSegments(words, marks)
    .filter(({ isMarked }) => isMarked)
    .reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')
}
