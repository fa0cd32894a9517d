import { z } from 'zod'
import { readPassages } from '#app/components/official-text/read-passages.ts'
import { referencedActions } from '#app/components/official-text/referenced-actions.ts'
import { toVersion, type Version } from '#app/components/official-text/text-version.ts'
import type { PublicData } from '#app/data/public-data.ts'
import type { TextSource } from '#app/data/text-source.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { consentKind } from '#domain/consent/consent-document.ts'
import { findReferencesOnce } from '#domain/actions/references.ts'
import { sentences } from '#domain/language/sentences.ts'
import { mostSoughtLength, soughtWords } from '#domain/search/find-in-text.ts'
import { firstOperative } from '#domain/texts/first-operative.ts'
import { type CitedText, shortNumber } from '#domain/texts/passage-citation.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { isPassageLocator, locatePassage } from '#domain/texts/passage-locator.ts'
import { blockPaths, type Passage } from '#domain/texts/passage.ts'
import { headingsAbove, partOf, passageAt, sizeOf, textParts } from '#domain/texts/text-parts.ts'
import { slicesOf } from '#domain/texts/text-slices.ts'
import { versionCalled } from '#domain/texts/text-version.ts'
import {
  type Outline,
  type Outlined,
  type ReadAction,
  readElsewhere,
  readFound,
  readOutline,
  readPart,
  readText,
} from './read-text.ts'
import { contentsMarkup, passagesMarkup } from './text-markup.ts'
import type {
  ContentsLine,
  Found,
  Neighbour,
  Notice,
  RestingSentence,
  ShownPassage,
  TextView,
} from './text-view.ts'

/** What the address of a text asks for. */
type TextQuery = {
  version: string | null
  at: string | null
  slice: number
  find: string
  cited: string | null
  /** The whole text on one page. */
  whole: boolean
}

const versionForm = /^[a-z][a-z0-9]{0,15}$/
const pathForm = /^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/
const longestPath = 300
const longestLocator = 120

/**
 * Reads the address. What cannot be a version or a path of any text is told apart from what this text lacks.
 * @returns a sentence where the address is none of ours.
 */
export function readTextQuery(search: URLSearchParams): TextQuery | string {
  const version = search.get('version') || null
  const at = search.get('at') || null
  if (version !== null && !versionForm.test(version))
    return 'The address names no version of a text: a version is a short code, such as ih or enr.'
  if (at !== null && (at.length > longestPath || !pathForm.test(at)))
    return 'The address names no passage of a text: a passage is a path, such as title-i/sec-101/a.'
  const slice = Number(search.get('slice') ?? 1)
  return {
    version,
    at,
    slice: Number.isInteger(slice) && slice > 0 && slice < 1000 ? slice : 1,
    // What a database cannot hold is in no text either.
    find: (search.get('find') ?? '')
      .slice(0, mostSoughtLength)
      .replaceAll(/[\0\s]+/g, ' ')
      .trim(),
    cited:
      search
        .get('cited')
        ?.slice(0, longestLocator + 1)
        .replaceAll('\0', ' ') || null,
    whole: search.get('whole') === '1',
  }
}

/** Bytes as they are stored, a third of the words they are, up to which a text is shown whole. */
const mostOfAWhole = 40_000
/**
 * Those that a part of a longer text has at most: fewer, since a page is as soon there as it is short. As many as come
 * with the outline (`beginning` in the database).
 */
const mostOfAPart = 16_000
/** Characters of words that a page has at most, should a part be more than it seems or one passage too long. */
const mostOfAPage = 200_000
/** Bytes as they are stored of the longest text that is shown on one page. The longest laws have half a megabyte. */
const mostOfAPrint = 2_000_000
/** A text up to this size is read whole where a citation is looked up by its words. */
const mostToLocate = 400_000

/** Where a citation leads. */
type Located = { version: string; at: string }

/**
 * Reads what a page shows of an action's text. There are two queries, one after the other: the action with its
 * table of contents and the first words, then the actions that the words name. Other words, and words to find,
 * take one more.
 * @returns null if there is no such action, and the passage if a citation was asked for and found
 * @throws DataError if a query fails
 */
export async function loadText(
  data: PublicData,
  openText: TextSource,
  id: string,
  query: TextQuery,
): Promise<TextView | Located | null> {
  const { version, at, find, cited } = query
  const isFromBeginning = at === null && find === '' && cited === null
  const read = () => readText(data, id, version, isFromBeginning)
  let text = await read()
  if (text?.action.texts.length === 0 && (await openText(id))) text = await read()
  if (!text) return null
  const { action, outline } = text
  const versions = action.texts.map(toVersion).toReversed()
  if (versions.length === 0) return emptyView(action, versions, null)
  if (!outline || outline.entries.length === 0) {
    return emptyView(action, versions, { kind: 'no-version', version: query.version ?? '' })
  }
  if (query.cited) return loadCited(data, action, outline, query)
  return loadPart(data, action, versions, outline, query)
}

async function loadPart(
  data: PublicData,
  action: ReadAction,
  versions: Version[],
  outline: Outline,
  query: TextQuery,
  notice: Notice | null = null,
): Promise<TextView> {
  const { entries, textId, version } = outline
  const isPrintable = sizeOf(entries) <= mostOfAPrint
  const isWhole = query.whole && isPrintable
  const parts = isWhole ? [entries] : textParts(entries, mostOfAPart, mostOfAWhole)
  const found = query.find ? await readFound(data, textId, query.find) : null
  const held = query.at === null ? null : passageAt(entries, query.at)
  const isOpened = query.at === null && found === null && notice === null && !isWhole
  const opening = isOpened ? firstOperative(entries) : 0
  const first =
    held?.position ??
    (query.at === null ? found?.[0]?.position : undefined) ??
    entries[opening]?.position ??
    1
  const place = Math.max(0, partOf(parts, first))
  const part = parts[place] ?? []
  const [from, to] = [part[0]?.position ?? 1, part.at(-1)?.position ?? 1]
  const whole = await readPart(data, outline, from, to)
  const { passages, slice, slices } = cutPart(whole, query, isWhole ? Infinity : mostOfAPage)
  const here = new Set(passages.map(({ path }) => path))
  const referencesIn = findReferencesOnce(action.congress_number)
  const [links, elsewhere] = await Promise.all([
    referencedActions(data, passages.flatMap(wordsOf).flatMap(referencesIn), action.id),
    query.at !== null && isUnknown(query.at, held, whole)
      ? readElsewhere(data, action.id, query.at)
      : null,
  ])
  const shown = versions.find(({ code }) => code === version)
  const cited = citedText(action, version)
  const shownWords = shownPassages(passages, entries)
  const before = new Set(entries.slice(0, opening).map(({ path }) => path))
  const folded = shownWords.filter(({ path }) => before.has(path)).length
  const opensAt = shownWords[folded]?.path ?? null
  const sections = (at: number) => neighbour(parts[at], entries)
  return {
    ...emptyView(action, versions, notice),
    shown: shown ? { ...shown, isLatest: versions[0]?.code === version, cited } : null,
    places: shownWords.map(({ path, kind, number, heading, page, above }) => ({
      path,
      kind,
      number,
      heading,
      page,
      above,
    })),
    markup: {
      passages: passagesMarkup({
        passages: shownWords,
        folded,
        cited,
        resting: restingSentences(action, whole, entries),
        words: {
          self: action.id,
          referencesIn,
          links,
          sought: soughtWords(query.find),
        },
      }),
      contents: contentsMarkup(contentsOf(entries, here), action.id, version, opensAt),
    },
    opensAt,
    whole: isWhole ? 'shown' : isPrintable && parts.length * slices > 1 ? 'offered' : null,
    part: {
      label: partLabel(part, entries),
      number: place + 1,
      count: parts.length,
      previous: slice > 1 ? sliceOf(part, slice - 1) : sections(place - 1),
      next: slice < slices ? sliceOf(part, slice + 1) : sections(place + 1),
    },
    found: found && toFound(query.find, found, entries, here),
    notice: elsewhere
      ? {
          kind: 'no-passage',
          path: query.at ?? '',
          elsewhere: elsewhere
            .filter((code) => code !== version)
            .map((code) => ({ version: code, at: query.at ?? '' })),
        }
      : notice,
  }

  function sliceOf(of: Outlined[], number: number) {
    return { at: of[0]?.path ?? '', slice: number, label: `Piece ${number} of ${slices}` }
  }
}

function wordsOf({ heading, content }: Passage): string[] {
  const blocks = content.flatMap(({ heading: own, text, rows }) => [
    own,
    text,
    ...(rows?.flat() ?? []),
  ])
  return [heading, ...blocks].filter((words): words is string => typeof words === 'string')
}

/** Whether the text has no such passage, or the passage no such block. */
function isUnknown(path: string, held: Outlined | null, whole: readonly Passage[]): boolean {
  if (!held) return true
  const passage = whole.find((one) => one.path === held.path)
  return path !== held.path && !(passage && blockPaths(passage).includes(path))
}

/** The words of a part as they fit on a page: all of them, or the slice that is asked for. */
function cutPart(whole: Passage[], query: TextQuery, most: number) {
  const joined = whole.flatMap(({ content }) => content)
  const slices = slicesOf({ content: joined }, most)
  if (slices.length === 1) {
    const passages = whole.map((passage) => ({ ...passage, from: 0, to: passage.content.length }))
    return { passages, slice: 1, slices: 1 }
  }
  const sought = whole.flatMap(blockPaths).indexOf(query.at ?? '')
  const holding = slices.findIndex(({ from, to }) => sought >= from && sought < to)
  const slice = query.slice > 1 || holding < 0 ? Math.min(query.slice, slices.length) : holding + 1
  const { from, to, content } = slices[slice - 1] ?? { from: 0, to: 0, content: [] }
  let before = 0
  const passages = whole.flatMap((passage) => {
    const start = before
    before += passage.content.length
    const own = {
      from: Math.max(0, from - start),
      to: Math.min(passage.content.length, to - start),
    }
    const isShown =
      own.from < own.to || (passage.content.length === 0 && start >= from && start < to)
    return isShown ? [{ ...passage, content: content.slice(start, before), ...own }] : []
  })
  return { passages, slice, slices: slices.length }
}

/** Leads from a citation of the summary to its passage, in the version that the summary describes where it is there. */
async function loadCited(
  data: PublicData,
  action: ReadAction,
  latest: Outline,
  query: TextQuery,
): Promise<TextView | Located> {
  const locator = query.cited ?? ''
  const versions = action.texts.map(toVersion).toReversed()
  const described = query.version ?? describedVersion(action)
  const codes = [described, latest.version, ...versions.map(({ code }) => code)]
  if (isPassageLocator(locator)) {
    for (const code of new Set(codes.filter((one) => one !== null))) {
      const outline = code === latest.version ? latest : await readOutline(data, action.id, code)
      const at = outline && (await locate(data, outline, locator))
      if (at) return { version: code, at }
    }
  }
  const notice: Notice = { kind: 'not-located', locator }
  return loadPart(data, action, versions, latest, { ...query, at: null, find: '' }, notice)
}

/** The path of a locator in a version: by the contents, then by the words of the passage, or of a short text. */
async function locate(data: PublicData, outline: Outline, locator: string): Promise<string | null> {
  const { entries, textId } = outline
  const size = sizeOf(entries)
  const rough = locatePassage(locator, entries)
  const passage = rough === null ? null : passageAt(entries, rough)
  if (passage?.path === rough) return rough
  const [from, to] = passage
    ? [passage.position, passage.position]
    : [1, size * 3 <= mostToLocate ? entries.length : 0]
  const words = to >= from ? await readPassages(data, textId, from, to) : []
  const byPath = new Map(words.map((one) => [one.path, one]))
  return locatePassage(
    locator,
    entries.map((entry) => ({ ...entry, ...byPath.get(entry.path) })),
  )
}

/** The version that the editors' summary describes, if it is stored. */
function describedVersion(action: ReadAction): string | null {
  const name = action.summaries.find(({ origin }) => origin === 'editor')?.text_version
  return versionCalled(
    name,
    action.texts.map(({ version }) => version),
  )
}

function citedText(action: ReadAction, version: string): CitedText {
  return {
    branch: action.branch,
    number: actionNumber(action),
    title: action.title,
    citation: action.citation,
    version,
  }
}

function emptyView(action: ReadAction, versions: Version[], notice: Notice | null): TextView {
  return {
    action: {
      id: action.id,
      name: actionNumber(action) ?? action.title,
      title: action.title,
      branch: action.branch,
      congress: action.congress_number,
      officialUrl: action.text_url ?? action.pdf_url ?? action.source_url,
      isWithoutText: versions.length === 0 && consentKind(action.action_type) !== null,
    },
    versions,
    shown: null,
    places: [],
    markup: { passages: '', contents: '' },
    opensAt: null,
    whole: null,
    part: { label: '', number: 1, count: 0, previous: null, next: null },
    found: null,
    notice,
  }
}

function contentsOf(entries: readonly Outlined[], here: ReadonlySet<string>): ContentsLine[] {
  return entries.map((entry) => ({
    path: entry.path,
    level: entry.level,
    label: passageLabel(entry),
    isHere: here.has(entry.path),
  }))
}

/** The name of a part: its heading or first section, and its last if it has several. */
export function partLabel(part: readonly Outlined[], entries: readonly Outlined[]): string {
  const [first] = part
  if (!first) return ''
  const named = part.find(({ kind }) => kind === 'heading' || kind === 'section') ?? first
  const above = headingsAbove(entries, first.path)
  const upper = named.kind === 'heading' ? above : above.slice(-1)
  const last = part.findLast(({ kind }) => kind === named.kind) ?? named
  const name = [...upper.map(shortLabel), shortLabel(named)].join(', ')
  return last === named || last.level !== named.level ? name : `${name} to ${shortLabel(last)}`
}

function neighbour(
  part: readonly Outlined[] | undefined,
  entries: readonly Outlined[],
): Neighbour | null {
  const [first] = part ?? []
  return part && first ? { at: first.path, label: partLabel(part, entries) } : null
}

/** Passages with the headings that tell them from others of the same number. */
export function shownPassages(
  passages: readonly (Passage & { from: number; to: number })[],
  entries: readonly Outlined[],
): ShownPassage[] {
  const times = new Map<string, number>()
  for (const { number } of entries) if (number) times.set(number, (times.get(number) ?? 0) + 1)
  return passages.map(({ path, kind, level, number, heading, page, content, from, to }) => {
    const isRepeated = kind === 'page' || (times.get(number ?? '') ?? 0) > 1
    const above = isRepeated ? headingsAbove(entries, path) : []
    return {
      path,
      kind,
      level,
      number,
      heading,
      page,
      content,
      from,
      to,
      above: above.map((one) => ({
        path: one.path,
        kind: one.kind,
        number: one.number,
        heading: one.heading,
        page: one.page,
      })),
    }
  })
}

function toFound(
  words: string,
  found: readonly { path: string; matches: number }[],
  entries: readonly Outlined[],
  here: ReadonlySet<string>,
): Found {
  return {
    words,
    total: found.reduce((sum, { matches }) => sum + matches, 0),
    passages: found.map(({ path, matches }) => {
      const entry = passageAt(entries, path)
      return { path, matches, isHere: here.has(path), label: entry ? passageLabel(entry) : path }
    }),
  }
}

function shortLabel(entry: Outlined): string {
  return entry.number ? shortNumber(entry.number) : passageLabel(entry)
}

const sentenceSource = z.object({
  sentence: z.int().positive(),
  locator: z.string(),
  /** Of a passage that was at hand when the sentence was written. */
  path: z.string().nullish(),
})

/** The sentences of the summaries that rest on these passages, each once for each passage it names. */
function restingSentences(
  action: ReadAction,
  passages: readonly Passage[],
  entries: readonly Outlined[],
): RestingSentence[] {
  const summaries = [
    { text: action.ai_neutral_summary, sources: readSources(action.summary_sources) },
    ...action.opinions.map((one) => ({
      text: one.ai_summary,
      sources: readSources(one.summary_sources),
    })),
  ]
  if (summaries.every(({ sources }) => sources.length === 0)) return []
  const byPath = new Map(passages.map((passage) => [passage.path, passage]))
  const outline = entries.map((entry) => ({ ...entry, ...byPath.get(entry.path) }))
  const resting = summaries.flatMap(({ text, sources }) => {
    const parts = sentences(text ?? '')
    return sources.flatMap(({ sentence, locator, path: known }) => {
      const path = known ?? locatePassage(locator, outline)
      const words = parts[sentence - 1]
      const passage = path === null ? null : passageAt(entries, path)
      return path !== null && words && passage && byPath.has(passage.path)
        ? [{ path, sentence: words, locator }]
        : []
    })
  })
  const unique = new Map(resting.map((one) => [`${one.path} ${one.sentence}`, one]))
  return [...unique.values()]
}

// Sources that cannot be read are left out.
function readSources(sources: unknown) {
  return (Array.isArray(sources) ? sources : []).flatMap((entry) => {
    const read = sentenceSource.safeParse(entry)
    return read.success ? [read.data] : []
  })
}
