import { FileFault } from './file-fault'

/**
 * The text of a file in UTF-8 or UTF-16, which one shows in its first bytes (XML 1.0, appendix F): a byte order mark,
 * or the zero beside its first sign; or in the encoding that its XML declaration names, as older tools write it.
 *
 * @throws {FileFault} `not-text` where it is none of these.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(encodingOf(bytes), { fatal: true })
    // In two steps: in one, Node 20 takes windows-1252 for Latin-1 (nodejs/node 56542).
    return decoder.decode(bytes, { stream: true }) + decoder.decode()
  } catch {
    throw new FileFault('not-text')
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be'
  return declaredEncoding(bytes) ?? 'utf-8'
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const opening = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, , name] = /^\s*<\?xml\b[^>]*?\sencoding\s*=\s*(["'])([\w.:-]+)\1/.exec(opening) ?? []
  // A file that says so in single bytes is not in UTF-16: a program has written it anew.
  return name && !/^(?:utf-?16|ucs-?2|iso-10646)/i.test(name) ? name : undefined
}
