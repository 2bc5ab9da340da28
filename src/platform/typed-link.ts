/** Why something that was typed leads nowhere. */
export type LinkFault =
  /** Nothing was typed, or the beginning of an address alone. */
  | 'empty'
  /** A script, a file of one's computer, or another thing that no page may lead to. */
  | 'forbidden'
  /** Neither a path of this site nor an address of another. */
  | 'unclear'

export type TypedLink = { readonly link: string } | { readonly fault: LinkFault }

/**
 * A link as people type or copy it, as it is stored. What they wrote stays; only what keeps it from
 * being a link is mended: `https://` before a host, `mailto:` before an email address, blanks.
 */
export function readLink(typed: string): TypedLink {
  // `https://https://…` comes of pasting behind what a field begins with.
  const text = withoutDress(unmangled(typed)).replace(/^(?:https?:[/\\]*)+(?=https?:[/\\])/i, '')
  if (/^(?:https?:\/*)?$/i.test(text)) return { fault: 'empty' }
  // A host with a port looks like a scheme: `localhost:3000`.
  const [, scheme = ''] = isHost(text) ? [] : (/^([a-z][a-z\d+.-]*):/i.exec(text) ?? [])
  if (scheme !== '') return ofScheme(scheme.toLowerCase(), text)
  // `//host/x` means the host, and so does `/\host` to a browser (URL Standard, 4.4).
  if (/^\/[/\\]/.test(text)) return web(`https://${text.replace(/^[/\\]+/, '')}`)
  if (/^[/#?]/.test(text)) return { link: encodedBlanks(text) }
  if (emailAddress.test(text)) return { link: `mailto:${encodedBlanks(text)}` }
  // As mail programs copy them: `Ines <ines@example.org>; me@example.org`.
  const people = addressesIn(text)
  if (people?.every((one) => emailAddress.test(one))) return { link: `mailto:${people.join(',')}` }
  if (/^\+[\d\s().-]{5,}$/.test(text)) return telephone('tel', text)
  return isHost(text) ? web(`${protocolOf(text)}://${text}`) : { fault: 'unclear' }
}

/** A stored link as it was meant; what cannot be one stays as it was stored. */
export function mendedLink(stored: string): string {
  const read = readLink(stored)
  return 'link' in read ? read.link : unmangled(stored)
}

/** A row of `%25` takes a round for each; a longer text was hardly typed, and stays as it is. */
const longest = 4_096

/**
 * Undoes what the editor did to links that it did not know: until November 2026 it stored
 * `encodeURIComponent` of them, at every save again. What that writes has no delimiter left, while every
 * link has one, so that it cannot be mistaken for a link that was typed with percent signs.
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

/** Without what stands around and within copied links and is not seen: blanks, brackets, line ends. */
function withoutDress(text: string): string {
  const plain = text
    // Browsers drop line ends and tabs within an address, too (URL Standard, 4.4).
    .replaceAll(/\p{Cc}|[\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, '')
    .trim()
  const [, inner] = /^<(?:url:)?(.*)>$/i.exec(plain) ?? []
  return inner?.trim() ?? plain
}

/** Schemes that a page may lead to: the web, and those of HTML's safelist (8.10, custom handlers). */
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

/** Such as `ftp://example.org%80`, which no browser opens. */
function parsable(address: string): TypedLink {
  const link = encodedBlanks(address)
  return URL.canParse(link) ? { link } : { fault: 'unclear' }
}

function web(address: string): TypedLink {
  const [, start = '', rest = ''] = /^(https?:\/\/[^/?#\\]*)(.*)$/is.exec(address) ?? []
  const link = start + encodedBlanks(rest)
  return !/\s/.test(start) && URL.canParse(link) ? { link } : { fault: 'unclear' }
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
 * The bare email addresses of a list, with or without names; a comma parts them (RFC 6068, 2), and a
 * semicolon in Outlook. `undefined` where one of them is none.
 */
function addressesIn(list: string): string[] | undefined {
  const all = list
    .split(/[,;]/)
    .map((one) => (/<([^<>]*)>\s*$/.exec(one)?.[1] ?? one).replaceAll(/\s/g, ''))
    .filter((one) => one !== '')
  return all.every((one) => /^(?:"[^"]*"|[^@<>"]+)@[^@<>]+$/.test(decoded(one))) ? all : undefined
}

/** Hyphens, dots, and parentheses may stand in a number (RFC 3966, 3); blanks may not. */
function telephone(scheme: string, rest: string): TypedLink {
  const [number = '', ...query] = rest.split('?')
  const dialed = number
    // The zero that is dialed within the country alone.
    .replace(/^(\s*(?:\/\/)?\+[\d\s.-]+)\(0\)/, '$1')
    .replace(/^\s*\/\//, '')
    .replaceAll(/\s/g, '')
  if (!/^[+\w*#().,;=%:@/-]+$/.test(dialed) || !/\d/.test(dialed)) return { fault: 'unclear' }
  return { link: [`${scheme}:${dialed}`, ...query.map(encodedBlanks)].join('?') }
}

/** Endings of files, which some registries sell as the ends of names, too. */
const fileName =
  /^[^/?#]+\.(?:html?|xhtml|php|aspx?|jsp|pdf|png|jpe?g|gif|svg|webp|docx?|xlsx?|txt)$/i

/** Whether a text begins with a host: a name with a dot in it, `localhost`, or an IP address. */
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

/** Certificates are for names: what is not one is rarely reached by https. */
function protocolOf(text: string): 'http' | 'https' {
  const [host = ''] = text.split(/[/?#]/, 1)
  return host.startsWith('[') || /^(?:localhost|[\d.]+)(?::|$)/i.test(host) ? 'http' : 'https'
}

const encodedBlanks = (text: string): string =>
  text.replaceAll(/\s/g, (blank) => encodeURIComponent(blank))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
