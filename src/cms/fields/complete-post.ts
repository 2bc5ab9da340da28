import { type Locale, locales } from '#locales/languages'
import { hasContent, hasWords } from './has-words'

/** Whether a post has what a page needs, by its values in one language. */
export function isCompletePost(post: Readonly<Record<string, unknown>>): boolean {
  return hasWords(post['title']) && hasContent(post['body'])
}

/**
 * The same for all languages of a stored post, whose localised values are objects by locale.
 *
 * @returns what its field `complete` holds.
 */
export function completeLanguages(stored: Readonly<Record<string, unknown>>) {
  const valueIn = (field: string, locale: Locale) =>
    (stored[field] as Partial<Record<Locale, unknown>> | undefined)?.[locale]
  const complete = locales.filter((locale) =>
    isCompletePost({ title: valueIn('title', locale), body: valueIn('body', locale) }),
  )
  return Object.fromEntries(complete.map((locale) => [locale, true]))
}
