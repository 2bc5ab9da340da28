/** Blanks, line breaks, tabs, and other control characters. */
const blanks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/** Where a break within a word is allowed, or forbidden. */
const breaks = /[\u200B\u2060]+/g

/** A byte order mark within a text; U+2060 has replaced it since Unicode 3.2. */
const byteOrderMarks = /\uFEFF/gu

const typographicBlank = /^[\u00A0\u2000-\u200A\u202F\u205F\u3000]$/u

/**
 * As it is stored: composed, trimmed, and with single blanks. A single blank keeps its kind: French puts a no-break
 * one before its punctuation, Japanese a wide one into names.
 */
export function tidyLine(text: string): string {
  return compose(text)
    .replace(byteOrderMarks, '')
    .replace(breaks, usefulBreaks)
    .replace(blanks, oneBlank)
    .trim()
}

/** They have no effect beside a blank or at an end. Checked here, because a pattern would search each run again. */
function usefulBreaks(run: string, at: number, text: string): string {
  const isBlank = (beside: string | undefined) => beside === undefined || /\s/.test(beside)
  return isBlank(text[at - 1]) || isBlank(text[at + run.length]) ? '' : run
}

/** The most specific of several blanks: a no-break one, then the wide one of Chinese and Japanese. */
function oneBlank(run: string): string {
  if (typographicBlank.test(run)) return run
  return run.match(/[\u00A0\u202F]/u)?.[0] ?? run.match(/\u3000/u)?.[0] ?? ' '
}

/**
 * Composed letters (NFC), as most keyboards write them. Compatibility ideographs stay: NFC would change the
 * spelling of family names (U+FA19 is not U+795E).
 */
export function compose(text: string): string {
  return text.replace(notCompatible, (part) => part.normalize('NFC'))
}

const notCompatible = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu

/** A text as it is, composed, and decomposed, as macOS names files; each once. */
export function formsOf(text: string): string[] {
  const apart = text.replace(notCompatible, (part) => part.normalize('NFD'))
  return [...new Set([text, compose(text), apart])]
}
