import type { ArticleModel } from '#src/page-types/blog/model'
import type { Messages } from '#src/platform/i18n/message-files'
import { encodePathname } from '#src/platform/i18n/pathname'

/**
 * `browser/saved/marks.ts` sets its state, the style sheet shows the word for it. Both words are there from the start,
 * in the same place: a button that is marked while the page arrives keeps its width.
 */
export function SaveButton({ blog, messages }: { blog: ArticleModel; messages: Messages }) {
  const { id, locale, contentLocale, pathname, title, excerpt } = blog
  return (
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
      <span className="states">
        <span>{messages.saved.save}</span>
        <span>{messages.offline.saved}</span>
      </span>
    </button>
  )
}
