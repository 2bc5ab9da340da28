const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Folders with names of two letters that are rather words or products than languages. */
const words = new Set([
  'go',
  'js',
  'ts',
  'ui',
  'db',
  'os',
  'vm',
  'ai',
  'io',
  'ci',
  'cd',
  'tv',
  'ip',
  'qa',
  'my',
  'is',
  'to',
])

/** Whether a folder or an ending, such as `pt-br` or `zh_CN`, is the code of a language. */
export function isLanguageCode(name: string): boolean {
  if (!/^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i.test(name)) return false
  if (words.has(name.toLowerCase())) return false
  const [language = '', ...rest] = name.replaceAll('_', '-').split('-')
  // Of codes with three letters, only those with a region; `api` and `faq` are words.
  if (language.length === 3 && rest.length === 0) return false
  // Octavo's own code for Japanese.
  if (language.toLowerCase() === 'jp') return true
  try {
    return names.of(language.toLowerCase()) !== undefined
  } catch {
    return false
  }
}
