import type { z } from 'zod'
import { ItemError } from '../../errors.ts'
import type { Http } from '../../http/http.ts'
import { checked, parseJson } from '../../parse.ts'

/** The Congress.gov API, version 3 (https://github.com/LibraryOfCongress/api.congress.gov). */
export type CongressApi = {
  /**
   * @param path within the API: `/bill/119/hr/1`.
   * @throws ItemError if the resource does not exist or has another shape.
   * @throws SourceError if the service refuses.
   */
  ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query?: Record<string, string>,
  ): Promise<z.infer<Schema>>
}

/** The most entries that a page can have. The service uses it in its links to further pages, too. */
export const pageSize = 250

/** @param key goes in a header, so that no address holds it. */
export function congressApi(http: Http, key: string): CongressApi {
  return {
    async ask(path, schema, query = {}) {
      const url = apiUrl(path, query)
      const headers = { 'x-api-key': key }
      const reply = await http.get(url, { type: 'json', headers, keyName: 'CONGRESS_API_KEY' })
      if (reply.status !== 'ok') throw new ItemError(`${url} is not there.`)
      return checked(schema, parseJson(reply.body, url), url)
    },
  }
}

/** The official address of a path within the API. */
export function apiUrl(path: string, query: Record<string, string> = {}): string {
  return `https://api.congress.gov/v3${path}?${new URLSearchParams({ format: 'json', ...query }).toString()}`
}
