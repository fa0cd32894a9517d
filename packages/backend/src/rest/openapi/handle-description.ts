import type { RequestContext } from '../request-context.ts'
import type { Answer } from '../response.ts'
import { resultRow } from '../sql/result.ts'
import { openApiDocument } from './openapi-document.ts'
import { type Reachable, reachableQuery } from './reachable-query.ts'

/** GET and HEAD of the API's own address: an OpenAPI description of everything that the caller may reach. */
export async function handleDescription(
  { actor, request, executor }: RequestContext,
  base: string,
): Promise<Answer> {
  const { body } = await executor.read(actor, () =>
    resultRow(`* from (${reachableQuery}) as described`),
  )
  const document = openApiDocument(JSON.parse(String(body)) as Reachable, base)
  return {
    status: 200,
    headers: new Headers({ 'content-type': 'application/openapi+json; charset=utf-8' }),
    body: request.method === 'HEAD' ? null : JSON.stringify(document),
  }
}
