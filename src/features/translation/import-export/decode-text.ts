import { FileFault } from './file-fault'

/** By the first bytes (XML 1.0, appendix F) or the XML declaration, as in older tools. @throws {FileFault} */
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
  // A file with a single-byte declaration is not UTF-16: a program has re-encoded it.
  return name && !/^(?:utf-?16|ucs-?2|iso-10646)/i.test(name) ? name : undefined
}
