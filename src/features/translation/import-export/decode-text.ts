import { FileFault } from './file-fault'

/**
 * The text of a file in UTF-8 or UTF-16, which one shows in its first bytes (XML 1.0, appendix F): a byte order mark,
 * or the zero beside its first sign.
 *
 * @throws {FileFault} `not-text` where it is neither.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new FileFault('not-text')
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : 'utf-8'
}
