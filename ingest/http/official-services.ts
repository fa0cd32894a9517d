/** Every host that ingestion asks. */
const hosts = new Set([
  'api.congress.gov',
  'clerk.house.gov',
  'docs.house.gov',
  'unitedstates.github.io',
  'www.courtlistener.com',
  'www.federalregister.gov',
  'www.govinfo.gov',
  'www.senate.gov',
  'www.supremecourt.gov',
])

/** Whether an address is https, of a service that ingestion reads. */
export function isOfficialService(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.port === '' && hosts.has(url.hostname)
}
