import { BlockList, isIP } from 'node:net'

/** Ranges of IPv4 without public hosts (IANA IPv4 Special-Purpose Address Registry). */
const closedIpv4: readonly (readonly [string, number, string])[] = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'shared by a provider’s customers'],
  ['127.0.0.0', 8, 'this machine'],
  ['169.254.0.0', 16, 'link-local, where clouds tell of themselves'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocol assignments'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4 relays'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'benchmarks'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, broadcast'],
]

/**
 * Ranges within the public ones of IPv6 (2000::/3) without public hosts, or that embed an IPv4 address (IANA
 * IPv6 Special-Purpose Address Registry). Everything outside of 2000::/3 is closed.
 */
const closedIpv6: readonly (readonly [string, number, string])[] = [
  ['2001::', 23, 'protocol assignments, Teredo'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['3fff::', 20, 'documentation'],
]

const closed = new BlockList()
for (const [network, prefix] of closedIpv4) closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of closedIpv6) closed.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) belongs to this machine.
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  if (version === 6) return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return false
}
