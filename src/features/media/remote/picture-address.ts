import { isIP } from 'node:net'
import { parseUrl } from '#src/platform/urls/parse-url'
import { RemotePictureError } from './fault'
import { isPublicAddress } from './public-address'

/** In characters. */
const longest = 4_096

/** Names of private networks (RFC 6761, 6762, 8375; ICANN's `.internal`). */
const localNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|invalid|onion)$/

export interface Network {
  readonly isAllowed: (address: string) => boolean
  /** As in `URL`: empty for a protocol's default port. */
  readonly ports: readonly string[]
}

/** Production's rule. Tests use another, to serve pictures themselves. */
export const publicInternet: Network = {
  isAllowed: isPublicAddress,
  ports: ['', '80', '443'],
}

export interface PictureAddress {
  readonly url: URL
  /** A name, or an IP address without brackets. */
  readonly host: string
}

/**
 * The rules that need no network: http or https, the usual ports, no password, no name of a private network. `URL`
 * normalizes every spelling of an IPv4 address (octal, hexadecimal, one number). @throws {RemotePictureError}
 */
export function pictureAddress(
  text: string,
  { isAllowed, ports }: Network = publicInternet,
): PictureAddress {
  const url = text.length > longest ? undefined : parseUrl(text)
  if (!url) throw refused('Give a full URL.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused('Give a URL that begins with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('Give a URL without a name or password in it.')
  }
  const host = url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (!ports.includes(url.port)) throw refused('Give a URL without a port.')
  if (isIP(host) !== 0) {
    if (!isAllowed(host)) throw closed()
    return { url, host }
  }
  if (!host.includes('.') || localNames.test(host)) throw closed()
  return { url, host }
}

const refused = (detail: string) => new RemotePictureError('address', detail)

export const closed = () =>
  new RemotePictureError('private', 'The URL leads into a private network.')
