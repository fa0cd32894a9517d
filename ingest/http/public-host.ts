import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

/** Names of a host's addresses; a name that is not known has none. */
export type Resolve = (hostname: string) => Promise<string[]>

/** What is not for the public (IANA's special-purpose registries of IPv4 and IPv6). */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the public network; one that maps an IPv4 address is judged as that. */
export function isPublicAddress(address: string): boolean {
  return !reserved.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const resolveByDns: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Refuses a host whose name leads into a private network. Which host answers is decided by its certificate besides: the
 * name could lead elsewhere a moment later.
 * @throws where one of its addresses is not public; a name that cannot be resolved is left to whoever connects.
 */
export async function requirePublicHost(
  hostname: string,
  resolve: Resolve = resolveByDns,
): Promise<void> {
  const addresses = await resolve(hostname).catch(() => [])
  if (!addresses.every(isPublicAddress))
    throw new Error(`${hostname} leads to an address that is not public`)
}
