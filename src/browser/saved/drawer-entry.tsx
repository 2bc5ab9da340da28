import { useEffect, useRef, useState } from 'react'
import { type Locale, languageOf } from '#locales/languages'
import { formatOwnDay } from '#src/platform/i18n/format'
import type { Messages } from '#src/platform/i18n/message-files'
import { isSavedStored } from '../offline/stored-pages'
import { watchStored } from '../stored-changes'
import type { SavedArticle } from './article'

export function Article({
  article,
  messages,
  locale,
  hasReturned,
  onLeave,
  onRemove,
}: {
  article: SavedArticle
  messages: Messages['saved']
  locale: Locale
  /** Whether its removal was undone: it keeps the focus. */
  hasReturned: boolean
  onLeave: () => void
  onRemove: () => void
}) {
  const { id, pathname, title, excerpt, savedAt } = article
  const lang = languageOf(article.contentLocale).tag
  const other = article.contentLocale === locale ? {} : { lang }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasReturned) button.current?.focus()
  }, [hasReturned])
  const names = { title: `saved-${article.locale}-${id}`, button: `remove-${article.locale}-${id}` }
  return (
    <article>
      <h3 id={names.title} {...other}>
        <a href={pathname} {...other} onClick={onLeave}>
          {title}
        </a>
      </h3>
      {excerpt ? (
        <p className="excerpt" {...other}>
          {excerpt}
        </p>
      ) : null}
      <p className="drawer-facts">
        <span>{messages.date.replace('{date}', formatOwnDay(new Date(savedAt), locale))}</span>
        <Availability pathname={pathname} messages={messages} />
      </p>
      <button
        ref={button}
        type="button"
        id={names.button}
        aria-labelledby={`${names.button} ${names.title}`}
        onClick={onRemove}
      >
        {messages.remove}
      </button>
    </article>
  )
}

function Availability({ pathname, messages }: { pathname: string; messages: Messages['saved'] }) {
  const [isStored, setStored] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      void isSavedStored(pathname)
        // Without caches nothing is stored.
        .catch(() => false)
        .then((stored) => {
          if (isCurrent) setStored(stored)
        })
    look()
    const end = watchStored(look)
    return () => {
      isCurrent = false
      end()
    }
  }, [pathname])
  return (
    <span className="availability" data-stored={isStored}>
      {isStored === undefined ? '\u00a0' : isStored ? messages.offline : messages.online}
    </span>
  )
}

export function Removed({
  article,
  messages,
  onUndo,
}: {
  article: SavedArticle
  messages: Messages['saved']
  onUndo: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  // It replaces the focused button.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="drawer-removed">
      <p role="status">{messages.removed}</p>
      <p lang={languageOf(article.contentLocale).tag}>{article.title}</p>
      <button ref={button} type="button" onClick={onUndo}>
        {messages.undo}
      </button>
    </div>
  )
}
