/** Blanks, line breaks, tabs, and other control characters. */
const blanks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/** Where a break within a word is allowed, or forbidden. */
const breaks = /[\u200B\u2060]+/g

/** A byte order mark within a text: what it did there is the task of U+2060 since Unicode 3.2. */
const byteOrderMarks = /\uFEFF/gu

const typographicBlank = /^[\u00A0\u2000-\u200A\u202F\u205F\u3000]$/u

/**
 * A text of one line, such as a title or a name, as it is stored: composed, without blanks at its ends,
 * and with one blank where several were typed. A blank that stands alone stays as it is: French puts a
 * no-break one before its punctuation, Japanese a wide one between the parts of a name.
 */
export function tidyLine(text: string): string {
  return compose(text)
    .replace(byteOrderMarks, '')
    .replace(breaks, usefulBreaks)
    .replace(blanks, oneBlank)
    .trim()
}

/** Beside a blank or at an end they do nothing. Looked at here, since a pattern would search each run anew. */
function usefulBreaks(run: string, at: number, text: string): string {
  const isBlank = (beside: string | undefined) => beside === undefined || /\s/.test(beside)
  return isBlank(text[at - 1]) || isBlank(text[at + run.length]) ? '' : run
}

/** Of several blanks the one that says most: do not break here, then the wide one of Chinese and Japanese. */
function oneBlank(run: string): string {
  if (typographicBlank.test(run)) return run
  return run.match(/[\u00A0\u202F]/u)?.[0] ?? run.match(/\u3000/u)?.[0] ?? ' '
}

/**
 * Letters and their marks as one character each (NFC), as most keyboards write them. Compatibility
 * ideographs stay: NFC would change the form in which a family writes its name (U+FA19 is not U+795E).
 */
export function compose(text: string): string {
  return text.replace(notCompatible, (part) => part.normalize('NFC'))
}

const notCompatible = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu

/** A text as it is, with its letters composed, and with them apart, as macOS names files; each once. */
export function formsOf(text: string): string[] {
  const apart = text.replace(notCompatible, (part) => part.normalize('NFD'))
  return [...new Set([text, compose(text), apart])]
}
