import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

/** Gives a host's addresses, or none for an unknown name. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Non-public ranges, from IANA's special-purpose registries of IPv4 and IPv6. */
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
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, prefix, 'ipv6')

/**
 * Whether an IP address is public. An IPv6 address that carries an IPv4 address is judged by that one.
 * These are mapped (::ffff:0:0/96, which BlockList handles itself),
 * compatible (::/96), NAT64 (64:ff9b::/96, RFC 6052)
 * and 6to4 (2002::/16, RFC 3056). Local NAT64 (64:ff9b:1::/48) and Teredo (2001::/32) are refused.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !reserved.check(address, 'ipv4')
  if (reserved.check(address, 'ipv6')) return false
  const carried = carriedIPv4(address)
  return carried === undefined || !reserved.check(carried, 'ipv4')
}

/** The IPv4 address that an IPv6 address carries. Undefined if it carries none. */
function carriedIPv4(address: string): string | undefined {
  const groups = groupsOf(address)
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':')
  if (prefix === '0:0:0:0:0:0' || prefix === '64:ff9b:0:0:0:0') return dotted(groups[6], groups[7])
  return groups[0] === 0x2002 ? dotted(groups[1], groups[2]) : undefined
}

const dotted = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

const numbers = (text: string) =>
  text === '' ? [] : text.split(':').map((group) => parseInt(group, 16))

/** The eight numbers of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // The URL parser writes the shortest form, with the last 32 bits in hexadecimal.
  const [, shortest = ''] =
    /^\[(.*)\]$/.exec(new URL(`http://[${address.split('%')[0]}]/`).hostname) ?? []
  const [head = '', tail] = shortest.split('::')
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

const resolveByDns: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Refuses a host whose name leads into a private network, and gives its addresses.
 * The name can change a moment later. So connect to these addresses, or check the host's certificate as well.
 * @returns none for a name that cannot be resolved: connecting will fail
 * @throws if one of its addresses is not public
 */
export async function requirePublicHost(
  hostname: string,
  resolve: Resolve = resolveByDns,
): Promise<string[]> {
  const addresses = await resolve(hostname).catch(() => [])
  if (!addresses.every(isPublicAddress))
    throw new Error(`${hostname} leads to an address that is not public`)
  return addresses
}
