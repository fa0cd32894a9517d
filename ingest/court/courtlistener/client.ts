import type { z } from 'zod'
import { ItemError, SourceError } from '../../errors.ts'
import type { Http } from '../../http/http.ts'
import { checked, parseJson } from '../../parse.ts'
import { page, person } from './schema.ts'

const root = 'https://www.courtlistener.com/api/rest/v4'

/** Request only the fields we read: a decision with every form of its text has megabytes. */
const fields = {
  clusters:
    'id,docket_id,absolute_url,date_filed,date_modified,case_name,case_name_full,citations,scdb_votes_majority,scdb_votes_minority',
  dockets: 'id,docket_number,date_argued,appeal_from_str',
  opinions: 'id,cluster_id,type,per_curiam,author_id,author_str,joined_by,download_url,plain_text',
  people: 'id,name_last',
  texts: 'id,cluster_id,type,per_curiam,author_id,author_str,plain_text,html_with_citations',
}

/** A page of a list. Its entries are not checked yet. */
export type Page = { results: unknown[]; isLast: boolean }

export type CourtListener = {
  /** The published decisions of the Supreme Court filed on a day or later, by id, one page at a time. */
  clusters(since: string, afterId: number): AsyncIterable<Page>
  /** All opinions in its decisions with an id in a range. */
  opinions(firstId: number, lastId: number): Promise<unknown[]>
  /** The words of all opinions in its decisions with an id in a range. */
  opinionTexts(firstId: number, lastId: number): Promise<unknown[]>
  /** The cases of its decisions with an id in a range. */
  dockets(firstId: number, lastId: number): Promise<unknown[]>
  /** A judge's last name. Null if CourtListener does not have the judge. */
  surname(personId: number): Promise<string | null>
}

/**
 * CourtListener's API (courtlistener.com/help/api/rest/v4/case-law). It limits requests strictly.
 * Its lists can be filtered across tables: one request gets all opinions for a page of decisions, one all dockets.
 * @throws SourceError and ItemError as `http` does, from all its functions.
 */
export function openCourtListener(http: Http, token: string): CourtListener {
  const headers = { authorization: `Token ${token}` }
  const surnames = new Map<number, Promise<string | null>>()

  async function getJson<Schema extends z.ZodType>(
    url: string,
    schema: Schema,
  ): Promise<z.infer<Schema> | null> {
    const reply = await http.get(url, {
      type: 'json',
      headers,
      keyName: 'COURTLISTENER_TOKEN',
    })
    if (reply.status !== 'ok') return null
    return checked(schema, parseJson(reply.body, reply.url), reply.url)
  }

  async function* pages(url: string): AsyncGenerator<Page> {
    for (let next: string | null = url; next !== null;) {
      const answer: z.infer<typeof page> | null = await getJson(next, page)
      if (answer === null) throw new ItemError(`${next} is missing.`)
      next = answer.next
      // Each request carries the token, so it must go to this service only.
      if (next !== null && !next.startsWith(`${root}/`)) {
        throw new SourceError('CourtListener leads to another place for its next page.')
      }
      yield { results: answer.results, isLast: next === null }
    }
  }

  async function all(url: string): Promise<unknown[]> {
    const results: unknown[] = []
    for await (const one of pages(url)) results.push(...one.results)
    return results
  }

  return {
    clusters: (since, afterId) =>
      pages(
        address('clusters', {
          docket__court: 'scotus',
          precedential_status: 'Published',
          date_filed__gte: since,
          id__gt: String(afterId),
        }),
      ),
    opinions: (firstId, lastId) =>
      all(
        address('opinions', {
          cluster__docket__court: 'scotus',
          cluster__id__range: `${firstId},${lastId}`,
        }),
      ),
    opinionTexts: (firstId, lastId) =>
      all(
        address(
          'opinions',
          { cluster__docket__court: 'scotus', cluster__id__range: `${firstId},${lastId}` },
          fields.texts,
        ),
      ),
    dockets: (firstId, lastId) =>
      all(address('dockets', { court: 'scotus', clusters__id__range: `${firstId},${lastId}` })),
    surname(personId) {
      const known =
        surnames.get(personId) ??
        getJson(`${root}/people/${personId}/?fields=${fields.people}`, person).then(
          (found) => found?.name_last ?? null,
        )
      surnames.set(personId, known)
      return known
    },
  }
}

function address(
  list: 'clusters' | 'dockets' | 'opinions',
  filters: Record<string, string>,
  wanted: string = fields[list],
): string {
  const query = new URLSearchParams({ ...filters, order_by: 'id', fields: wanted })
  return `${root}/${list}/?${query.toString()}`
}
