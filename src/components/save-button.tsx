import { languageOf } from '#locales/languages'
import type { BlogModel } from '#src/content/models'
import { getMessages } from '#src/i18n/messages'
import { encodePathname } from '#src/i18n/pathname'

/**
 * Saves a post to be read later. It carries what the list of saved articles needs; whether the post
 * is in it only the browser knows, which `runtime/saved/marks.ts` shows. Both words are always
 * there, so that nothing moves then. In the page's language, also where the post is in English.
 */
export async function SaveButton({ blog }: { blog: BlogModel }) {
  const { id, locale, contentLocale, pathname, title, excerpt } = blog
  const { messages } = await getMessages(locale)
  return (
    <p
      className="post-tools"
      {...(locale === contentLocale ? {} : { lang: languageOf(locale).tag })}
    >
      <button
        type="button"
        className="save-button"
        data-action="save"
        aria-pressed={false}
        data-id={id}
        data-locale={locale}
        data-content-locale={contentLocale}
        data-pathname={encodePathname(pathname)}
        data-title={title}
        data-excerpt={excerpt}
      >
        <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M5 2.5h10v15l-5-4.2-5 4.2Z" />
        </svg>
        <span>{messages.saved.save}</span>
        <span>{messages.saved.saved}</span>
      </button>
    </p>
  )
}
