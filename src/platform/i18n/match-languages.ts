import { type Locale, languages } from '#locales/languages'

/** Each tag is tried exactly and then by its primary subtag before the next: `zh-TW, en` gives Chinese. */
export function matchLanguages(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const match = exactMatch(tag) ?? exactMatch(primarySubtag(tag))
    if (match) return match
  }
  return undefined
}

function exactMatch(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase()
  return languages.find(
    ({ tag: own, hreflang }) => own.toLowerCase() === wanted || hreflang === wanted,
  )?.code
}

function primarySubtag(tag: string): string {
  return tag.split('-', 1)[0] ?? tag
}
