import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages'
import { type SubscribeModel, subscribeHtml } from '#src/features/newsletter/subscribe-form'
import { subscribeStyle } from '#src/features/newsletter/subscribe-style'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { langOf } from '../text/lang-of'

/** Where readers subscribe by email. Its style comes with it, so that other pages don't load it; it needs no script. */
export async function Subscribe({
  model,
  pathname,
  className = 'newsletter',
  heading,
  text,
  textLocale = model.locale,
}: {
  readonly model: SubscribeModel
  /** Decoded; the home page by default. */
  readonly pathname?: string | undefined
  readonly className?: string
  readonly heading?: string | undefined
  readonly text?: string | undefined
  /** Of heading and text. */
  readonly textLocale?: Locale
}): Promise<ReactNode> {
  const { locale, offer, place } = model
  const { messages } = await getMessages(locale)
  const [frequency = 'weekly'] = offer?.frequencies ?? []
  const html = subscribeHtml(model, messages, {
    page: pathname ?? buildPathname(locale, '/'),
    usual: { locale, topics: [], frequency },
  })
  const title = `newsletter-${place}-title`
  return (
    <section
      className={className}
      // The line of a page is no landmark: a section of the page may have the same name.
      {...(offer ? { 'aria-labelledby': title } : {})}
      {...langOf(locale, textLocale)}
    >
      <style href="octavo-newsletter" precedence="default">
        {subscribeStyle}
      </style>
      <div>
        <h2 id={title} {...(heading ? langOf(textLocale, locale) : {})}>
          {heading || messages.newsletter.title}
        </h2>
        <p {...(text ? langOf(textLocale, locale) : {})}>{text || messages.newsletter.text}</p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by subscribe-form.ts, which escapes all texts. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
