import { isLocale, type Locale, languageOf } from '#locales/languages'
import { readLocaleCookie, serializeLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'
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
  loadMessages(preferred).then(({ language }) => {
    // Another page may be shown by now, or a language chosen.
    if (pathnameIn(preferred) !== pathname || readLocaleCookie(document.cookie)) return
    if (!document.querySelector(`.${name}`)) show(preferred, pathname, language)
  }, console.warn)
}

/** The open page's pathname in a language, from the alternates in its head. */
function pathnameIn(locale: Locale): string | undefined {
  const { hreflang } = languageOf(locale)
  const link = document.querySelector<HTMLLinkElement>(
    `link[rel="alternate"][hreflang="${hreflang}"]`,
  )
  return link ? new URL(link.href).pathname : undefined
}

function show(locale: Locale, pathname: string, messages: Messages['language']): void {
  const { tag, hreflang } = languageOf(locale)
  const text = element('p', { textContent: messages.suggestion })
  const link = element('a', { href: pathname, hreflang, textContent: messages.switch })
  link.dataset['locale'] = locale
  const dismiss = element('button', { type: 'button', textContent: messages.dismiss })
  const aside = element('aside', { className: name, lang: tag, ariaLabel: messages.switcher })
  dismiss.addEventListener('click', () => {
    remember(pageLocale())
    aside.remove()
  })
  aside.append(text, link, dismiss)
  document.querySelector('.site-header')?.before(aside)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(tag), properties)
}

function remember(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = serializeLocaleCookie(locale)
}
