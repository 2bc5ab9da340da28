import { isUrl } from '#src/platform/urls/parse-url'
import { decoded } from './decoded'

export type LinkFault =
  /** Empty, or only the beginning of an address. */
  | 'empty'
  /** A script, a local file, or anything else that pages may not link to. */
  | 'forbidden'
  | 'unclear'

export type TypedLink = { readonly link: string } | { readonly fault: LinkFault }

/**
 * A typed or copied link as it is stored. Only what keeps it from being a link is corrected: missing `https://`
 * or `mailto:`, and blanks.
 */
export function readLink(typed: string): TypedLink {
  // `https://https://…` results from pasting after a prefilled prefix.
  const text = withoutDress(unmangled(typed)).replace(/^(?:https?:[/\\]*)+(?=https?:[/\\])/i, '')
  if (/^(?:https?:\/*)?$/i.test(text)) return { fault: 'empty' }
  // A host with a port looks like a scheme: `localhost:3000`.
  const [, scheme = ''] = isHost(text) ? [] : (/^([a-z][a-z\d+.-]*):/i.exec(text) ?? [])
  if (scheme !== '') return ofScheme(scheme.toLowerCase(), text)
  // `//host/x` names a host, and so does `/\host` to a browser (URL Standard, 4.4).
  if (/^\/[/\\]/.test(text)) return web(`https://${text.replace(/^[/\\]+/, '')}`)
  if (/^[/#?]/.test(text)) return { link: encodedBlanks(text) }
  if (emailAddress.test(text)) return { link: `mailto:${encodedBlanks(text)}` }
  // As mail programs copy them: `Ines <ines@example.org>; me@example.org`.
  const people = addressesIn(text)
  if (people?.every((one) => emailAddress.test(one))) return { link: `mailto:${people.join(',')}` }
  if (/^\+[\d\s().-]{5,}$/.test(text)) return telephone('tel', text)
  return isHost(text) ? web(`${protocolOf(text)}://${text}`) : { fault: 'unclear' }
}

/** A stored link as it was meant; unchanged if it cannot be a link. */
export function mendedLink(stored: string): string {
  const read = readLink(stored)
  return 'link' in read ? read.link : unmangled(stored)
}

/** Repeated `%25` takes a round each; longer texts were hardly typed. */
const longest = 4_096

/**
 * Undoes the encoding of links by Payload's editor: until November 2026 it stored `encodeURIComponent` of
 * unknown ones, again at every save. Such a text has no delimiter left, while every link has one, so it cannot
 * be confused with a typed link.
 */
function unmangled(stored: string): string {
  let text = stored
  if (stored.length > longest) return stored
  while (/^(?:[\w.!~*'()-]|%[\dA-F]{2})+$/.test(text) && text.includes('%')) {
    try {
      text = decodeURIComponent(text)
    } catch {
      break
    }
  }
  return text
}

/** Without invisible characters and brackets around copied links. */
function withoutDress(text: string): string {
  const plain = text
    // Browsers also drop line breaks and tabs within an address (URL Standard, 4.4).
    .replaceAll(/\p{Cc}|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim()
  const [, inner] = /^<(?:url:)?(.*)>$/i.exec(plain) ?? []
  return inner?.trim() ?? plain
}

/** Schemes that a page may link to: those of HTML's safelist (8.10, custom handlers), besides the web. */
const otherSchemes = new Set(
  'bitcoin ftp ftps geo im irc ircs magnet matrix mms news nntp openpgp4fpr sftp sip ssh urn webcal xmpp'.split(
    ' ',
  ),
)

function ofScheme(scheme: string, text: string): TypedLink {
  const rest = text.slice(scheme.length + 1)
  switch (scheme) {
    case 'http':
    case 'https': {
      return web(/^\/\/[^/\\]/.test(rest) ? text : `${scheme}://${rest.replace(/^[/\\]+/, '')}`)
    }
    case 'mailto':
      return emailAddresses(rest)
    case 'tel':
    case 'sms':
    case 'smsto':
      return telephone(scheme, rest)
    default:
      return otherSchemes.has(scheme) && rest.trim() !== ''
        ? parsable(text)
        : { fault: 'forbidden' }
  }
}

/** Browsers do not open such addresses as `ftp://example.org%80`. */
function parsable(address: string): TypedLink {
  const link = encodedBlanks(address)
  return isUrl(link) ? { link } : { fault: 'unclear' }
}

function web(address: string): TypedLink {
  const [, start = '', rest = ''] = /^(https?:\/\/[^/?#\\]*)(.*)$/is.exec(address) ?? []
  const link = start + encodedBlanks(rest)
  return !/\s/.test(start) && isUrl(link) ? { link } : { fault: 'unclear' }
}

const emailAddress = /^[^\s@/:?#<>,;]+@[^\s@/:?#<>,;]+\.[^\s@/:?#<>,;.]+(?:\?.*)?$/

/** One address, several, or none before a subject, which lets the reader choose (RFC 6068). */
function emailAddresses(rest: string): TypedLink {
  const end = rest.indexOf('?')
  const written = (end < 0 ? rest : rest.slice(0, end)).trim().replace(/^\/\//, '')
  const query = end < 0 ? '' : encodedBlanks(rest.slice(end))
  const to = written === '' ? [] : addressesIn(written)
  if (to === undefined || (to.length === 0 && query.length < 2)) return { fault: 'unclear' }
  return { link: `mailto:${to.join(',')}${query}` }
}

/**
 * The bare email addresses of a list, with or without names, separated by commas (RFC 6068, 2), or by
 * semicolons, as in Outlook. `undefined` if one is invalid.
 */
function addressesIn(list: string): string[] | undefined {
  const all = list
    .split(/[,;]/)
    .map((one) => (/<([^<>]*)>\s*$/.exec(one)?.[1] ?? one).replaceAll(/\s/g, ''))
    .filter((one) => one !== '')
  return all.every((one) => /^(?:"[^"]*"|[^@<>"]+)@[^@<>]+$/.test(decoded(one))) ? all : undefined
}

/** Hyphens, dots, and parentheses may be in a number (RFC 3966, 3); blanks may not. */
function telephone(scheme: string, rest: string): TypedLink {
  const [number = '', ...query] = rest.split('?')
  const dialed = number
    // The zero that is dialed only within the country.
    .replace(/^(\s*(?:\/\/)?\+[\d\s.-]+)\(0\)/, '$1')
    .replace(/^\s*\/\//, '')
    .replaceAll(/\s/g, '')
  if (!/^[+\w*#().,;=%:@/-]+$/.test(dialed) || !/\d/.test(dialed)) return { fault: 'unclear' }
  return { link: [`${scheme}:${dialed}`, ...query.map(encodedBlanks)].join('?') }
}

/** File extensions that are also top-level domains. */
const fileName =
  /^[^/?#]+\.(?:html?|xhtml|php|aspx?|jsp|pdf|png|jpe?g|gif|svg|webp|docx?|xlsx?|txt)$/i

/** Whether a text begins with a host: a name with a dot, `localhost`, or an IP address. */
function isHost(text: string): boolean {
  const [, host = ''] =
    /^(\[[\da-f:.]+\]|[^\s/?#:@\\]+)(?::\d{1,5})?(?:[/?#].*)?$/is.exec(text) ?? []
  if (host === '' || fileName.test(host)) return false
  if (host.startsWith('[') || /^localhost$/i.test(host) || isIpv4(host)) return true
  return /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]*[.。．｡][\p{L}\p{N}_-])*[\p{L}\p{M}\p{N}_-]*[.。．｡](?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)\.?$/iu.test(
    host,
  )
}

const isIpv4 = (host: string): boolean => /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host)

/** Certificates are for names: other hosts rarely support https. */
function protocolOf(text: string): 'http' | 'https' {
  const [host = ''] = text.split(/[/?#]/, 1)
  return host.startsWith('[') || /^(?:localhost|[\d.]+)(?::|$)/i.test(host) ? 'http' : 'https'
}

const encodedBlanks = (text: string): string =>
  text.replaceAll(/\s/g, (blank) => encodeURIComponent(blank))
