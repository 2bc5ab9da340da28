import type { BlogModel } from '#src/page-types/blog/model'
import type { Messages } from '#src/platform/i18n/message-files'
import { encodePathname } from '#src/platform/i18n/pathname'

/**
 * Saves a post to be read later. It carries what the list of saved articles needs; whether the post
 * is in it only the browser knows, which `browser/saved/marks.ts` shows by the button's state. Its name
 * stays: who hears both change would hear "not saved, pressed".
 */
export function SaveButton({ blog, messages }: { blog: BlogModel; messages: Messages }) {
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
      <span>{messages.saved.save}</span>
    </button>
  )
}
