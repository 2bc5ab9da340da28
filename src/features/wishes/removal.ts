import { isLocale, type Locale } from '#locales/languages'

/** The link of a mail that removes its address; the key is known to the mailbox alone. */
export const removalPath = (key: string, locale: Locale): string =>
  `/api/wishes/${key}?in=${locale}`

export const isRemovalKey = (key: string): boolean => /^[\w-]{43}$/.test(key)

export const localeOfRemoval = (search: URLSearchParams): Locale | undefined => {
  const named = search.get('in')
  return isLocale(named) ? named : undefined
}
