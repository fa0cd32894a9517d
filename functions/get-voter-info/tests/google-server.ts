import { type Reply, startJsonService } from '../../tests/json-service.ts'

/** A local service in the shape of Google's Civic Information API: each method gives its configured answer. */
export async function startGoogle() {
  const service = await startJsonService(failure(404, 'Not found'))
  return {
    ...service,
    voterinfo: (reply: Reply) => service.answer('/voterinfo', reply),
    divisions: (reply: Reply) => service.answer('/divisionsByAddress', reply),
  }
}

/** An error in Google's form. */
export function failure(code: number, message: string) {
  return { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }
}

/** The divisions of an address in one congressional district. */
export function inDistrict(state: string, district?: number) {
  const base = `ocd-division/country:us/state:${state}`
  return {
    divisions: {
      'ocd-division/country:us': { name: 'United States' },
      [base]: { name: state },
      [`${base}/sldl:7`]: { name: 'a state district' },
      ...(district !== undefined && { [`${base}/cd:${district}`]: { name: 'a district' } }),
    },
  }
}
