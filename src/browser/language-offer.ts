import { type Locale, languageOf } from '#locales/languages'
import type { Messages } from '#src/platform/i18n/message-files'

/** Above the header of the page, in the language that is offered. `dismiss` is called once its button is pressed. */
export function showOffer(
  className: string,
  locale: Locale,
  pathname: string,
  messages: Messages['language'],
  dismiss: () => void,
): void {
  const { tag, hreflang } = languageOf(locale)
  const text = element('p', { textContent: messages.suggestion })
  const link = element('a', { href: pathname, hreflang, textContent: messages.switch })
  link.dataset['locale'] = locale
  const button = element('button', { type: 'button', textContent: messages.dismiss })
  const aside = element('aside', { className, lang: tag, ariaLabel: messages.switcher })
  button.addEventListener('click', () => {
    dismiss()
    aside.remove()
  })
  aside.append(text, link, button)
  document.querySelector('.site-header')?.before(aside)
}

function element<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(tag), properties)
}
