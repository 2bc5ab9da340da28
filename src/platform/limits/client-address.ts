import { isIPv6 } from 'node:net'

/**
 * Each proxy appends the address that it saw to `X-Forwarded-For`: the last entries are those of our own proxies, and
 * everything before them is the client's claim.
 *
 * @param forwardedFor the header, several of them joined by commas.
 * @param trustedHops how many proxies stand in front; 0 trusts the connection alone.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const named = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const way = [...named, remote ?? 'unknown']
  return network(way[Math.max(0, way.length - 1 - trustedHops)] ?? 'unknown')
}

/** An IPv4 address, or the /64 network of an IPv6 address, which one customer has. */
function network(address: string): string {
  const bare = address.replace(/^\[|\](?::\d+)?$/g, '').replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  // A proxy may append the port to an IPv4 address.
  if (!isIPv6(bare)) return bare.replace(/:\d+$/, '').slice(0, 64)
  const [head = '', tail] = bare.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
