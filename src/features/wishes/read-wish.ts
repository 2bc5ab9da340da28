import { isLocale, type Locale } from '#locales/languages'
import { canonicalPathname } from '#src/platform/i18n/pathname'
import { queryLimit } from '#src/platform/search-rules'

export type WishForm =
  /** `page`: the pathname of a page that is shown in another language, decoded and canonical. */
  | { readonly about: 'page'; readonly page: string; readonly email: string | undefined }
  /** A search without results. */
  | { readonly about: 'topic'; readonly topic: string; readonly locale: Locale }

/** The fields that a form may have, each once; nothing else is read. */
const forms: readonly (readonly string[])[] = [['page'], ['email', 'page'], ['locale', 'topic']]

const longest = { page: 2_048, email: 320, topic: queryLimit } as const

/** @returns a sentence for programs if it is no such form. */
export function readWish(body: string): WishForm | string {
  const fields = new URLSearchParams(body)
  const names = [...fields.keys()].toSorted()
  if (!forms.some((form) => form.join() === names.join())) {
    return 'body: send page, or page and email, or topic and locale, each once.'
  }
  const [page, email, topic, locale] = ['page', 'email', 'topic', 'locale'].map(
    (name) => fields.get(name) ?? undefined,
  )
  if (topic !== undefined) {
    if (!isLocale(locale)) return 'locale: name a language of this site.'
    if ([...topic].length > longest.topic)
      return `topic: shorten it to ${longest.topic} characters.`
    return { about: 'topic', topic, locale }
  }
  if (!page?.startsWith('/') || page.length > longest.page || /[\p{Cc}\\?#]/u.test(page)) {
    return 'page: give the path of a page of this site.'
  }
  if (email !== undefined && email.length > longest.email) {
    return `email: shorten it to ${longest.email} characters.`
  }
  return { about: 'page', page: canonicalPathname(page.normalize('NFC')), email }
}
