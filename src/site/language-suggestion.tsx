'use client'

import { useEffect, useState } from 'react'
import { type Locale, languageOf } from '#locales/languages'
import { readLocaleCookie, serializeLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { loadMessages, type Messages } from '#src/platform/i18n/message-files'

interface SuggestionLink {
  readonly locale: Locale
  readonly href: string
}

/**
 * Offers the page in the browser's language where that is another one, in that language. Deep
 * links are never redirected; whoever dismisses the offer, or chooses a language anywhere, is not
 * asked again. Also remembers the choices made in the switcher.
 */
export function LanguageSuggestion({
  locale,
  links,
}: {
  locale: Locale
  links: readonly SuggestionLink[]
}) {
  const [offer, setOffer] = useState<SuggestionLink & { messages: Messages['language'] }>()

  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLElement>('a[data-locale]')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      if (link) document.cookie = serializeLocaleCookie(link.dataset['locale'] as Locale)
    }
    document.addEventListener('click', remember)
    return () => document.removeEventListener('click', remember)
  }, [])

  useEffect(() => {
    if (readLocaleCookie(document.cookie)) return
    const preferred = matchLanguages(navigator.languages)
    if (!preferred || preferred === locale) return
    const link = links.find((candidate) => candidate.locale === preferred)
    if (!link) return
    let isCurrent = true
    void loadMessages(link.locale).then(({ language }) => {
      if (isCurrent) setOffer({ ...link, messages: language })
    })
    return () => {
      isCurrent = false
    }
  }, [locale, links])

  if (!offer) return null
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = serializeLocaleCookie(locale)
    setOffer(undefined)
  }
  return (
    <aside className="language-suggestion" lang={languageOf(offer.locale).tag}>
      <p>{offer.messages.suggestion}</p>
      <a href={offer.href} data-locale={offer.locale} hrefLang={languageOf(offer.locale).hreflang}>
        {offer.messages.switch}
      </a>
      <button type="button" onClick={dismiss}>
        {offer.messages.dismiss}
      </button>
    </aside>
  )
}
