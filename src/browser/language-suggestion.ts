import { isLocale, type Locale, languageOf } from '#locales/languages'
import { readLocaleCookie, serializeLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { loadMessages } from '#src/platform/i18n/message-files'
import { pageLocale } from './requests/page-language'

const name = 'language-suggestion'

export function rememberLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const locale = (target as Element).closest<HTMLElement>('a[data-locale]')?.dataset['locale']
    if (isLocale(locale)) remember(locale)
  })
}

/** Deep links are never redirected; a visitor who dismisses the offer, or chooses a language, is not asked again. */
export function offerLanguage(): void {
  document.querySelector(`.${name}`)?.remove()
  if (readLocaleCookie(document.cookie)) return
  const preferred = matchLanguages(navigator.languages)
  if (!preferred || preferred === pageLocale()) return
  // A fallback page is in the preferred language already.
  const fallbackTag = document.querySelector<HTMLElement>('.stand-in')?.lang
  if (fallbackTag === languageOf(preferred).tag) return
  const pathname = pathnameIn(preferred)
  if (pathname === undefined) return
  Promise.all([loadMessages(preferred), import('./language-offer')]).then(
    ([{ language }, { showOffer }]) => {
      // Another page may be shown by now, or a language chosen.
      if (pathnameIn(preferred) !== pathname || readLocaleCookie(document.cookie)) return
      if (document.querySelector(`.${name}`)) return
      showOffer(name, preferred, pathname, language, () => remember(pageLocale()))
    },
    console.warn,
  )
}

/** The open page's pathname in a language, from the alternates in its head. */
function pathnameIn(locale: Locale): string | undefined {
  const { hreflang } = languageOf(locale)
  const link = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${hreflang}"]`,
  )
  return link ? new URL(link.href).pathname : undefined
}

function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = serializeLocaleCookie(locale)
}
