import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** This machine and the private networks (RFC 1918, RFC 4193), where proxies are and no visitors. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8, 'ipv4')
near.addSubnet('10.0.0.0', 8, 'ipv4')
near.addSubnet('172.16.0.0', 12, 'ipv4')
near.addSubnet('192.168.0.0', 16, 'ipv4')
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/**
 * Logs once that TRUSTED_PROXY_HOPS does not fit the requests:
 * - a proxy names its clients and is not trusted: all of its visitors share the limits of one client;
 * - proxies are trusted, and a client of the internet reaches the port without one: it may write any address into
 *   `X-Forwarded-For`, so no limit applies. A missing header is the sign, since a CDN also has a public address.
 */
export function noticeUnbelievedProxy(
  trustedHops: number,
  log: (line: string) => void,
): (req: IncomingMessage) => void {
  let isLogged = false
  return ({ headers, socket }) => {
    const isNamed = headers['x-forwarded-for'] !== undefined
    if (isLogged || isNamed === trustedHops > 0) return
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    const family = isIP(address)
    if (family === 0 || near.check(address, family === 4 ? 'ipv4' : 'ipv6') === trustedHops > 0)
      return
    isLogged = true
    log(
      trustedHops > 0
        ? `A client at ${address} reached the site without the proxies of TRUSTED_PROXY_HOPS, and can so pass ` +
            'for any other client. Let only the proxies reach this port, with HOST=127.0.0.1 or a firewall.'
        : `A proxy at ${address} names its clients in X-Forwarded-For and is not believed: all of its visitors ` +
            'share the limits of one. Set TRUSTED_PROXY_HOPS to the number of proxies in front of the site.',
    )
  }
}
