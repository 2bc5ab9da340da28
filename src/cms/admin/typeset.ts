import type { Language } from '#locales/languages'
import { colonOf } from '#src/platform/i18n/format'

/** Where a language has another than `…`. */
const ellipses: Readonly<Record<string, string>> = { de: ' …', zh: '……' }

/** Payload's own texts as the language prints them: it has straight quotation marks, three dots, and bare colons. */
export function typeset(text: string, language: Language): string {
  const { code, quotationMarks } = language
  const [open, close] = quotationMarks
  return (
    text
      .replace(/\.\.\./g, ellipses[code] ?? '…')
      // Not those of attributes, as in <a href="…">.
      .replace(/(?<![=\w])"([^"<>=]+)"/g, `${open}$1${close}`)
      .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
      .replace(/(?<=[\p{L}\p{N}}]) ?:(?=\s|$)\s?/gu, (found) =>
        colonOf(code) === ': ' ? found : colonOf(code),
      )
      .trim()
  )
}

/** The same for all texts of a tree. */
export function typesetAll<Tree>(tree: Tree, language: Language): Tree {
  if (typeof tree === 'string') return typeset(tree, language) as Tree
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, inner]) => [key, typesetAll(inner, language)]),
  ) as Tree
}
