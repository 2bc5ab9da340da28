import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Locale, languageOf } from '#locales/languages'
import { pageLocale, pageMessages } from '#src/http/page-language'
import { formatOwnDay } from '#src/i18n/format'
import type { Messages } from '#src/i18n/message-files'
import { buildPathname } from '#src/i18n/pathname'
import { paths } from '#src/i18n/route'
import { isKeptSaved } from '#src/offline/kept-pages'
import { watchKept } from '../kept-changes'
import { readPageSettings } from '../page-settings'
import { isSameArticle, type SavedArticle } from './article'
import { addArticle, hasArticle } from './saved-list'
import { SavedStoreError, savedStore } from './store'

let root: Root | undefined
let openings = 0

/**
 * Opens the drawer with the saved articles, over the page and beside its own root.
 *
 * @param opener gets the focus back.
 */
export async function openDrawer(opener: HTMLElement): Promise<void> {
  const { saved } = await pageMessages()
  const locale = pageLocale()
  if (!root) {
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
  }
  openings += 1
  root.render(<Drawer key={openings} words={saved} locale={locale} opener={opener} />)
}

function Drawer({
  words,
  locale,
  opener,
}: {
  words: Messages['saved']
  locale: Locale
  opener: HTMLElement
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [articles, setArticles] = useState(() => savedStore().list())
  /** Removed since the drawer was opened: their places stay, to bring them back. */
  const [removed, setRemoved] = useState<readonly SavedArticle[]>([])
  const [returned, setReturned] = useState<SavedArticle | undefined>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const isOffline = readPageSettings(document.documentElement.dataset).offlineReading

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => savedStore().subscribe(() => setArticles(savedStore().list())), [])

  const change = (work: () => void): void => {
    try {
      work()
      setFailed(false)
    } catch (error) {
      if (!(error instanceof SavedStoreError)) throw error
      console.warn(error)
      setFailed(true)
    }
  }
  const remove = (article: SavedArticle) =>
    change(() => {
      savedStore().remove(article)
      setRemoved((before) => addArticle(before, article))
    })
  const bringBack = (article: SavedArticle) =>
    change(() => {
      savedStore().add(article)
      setReturned(article)
    })

  const close = () => dialog.current?.close()
  /** The dialog itself is what lies under a pointer beside its content: the backdrop. */
  const closeBeside = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== dialog.current) return
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
  }

  const shown = removed.reduce(addArticle, articles)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onClick={closeBeside}
      onClose={() => opener.focus()}
    >
      <header>
        <h2 id="drawer-title">{words.title}</h2>
        <button type="button" aria-label={words.close} onClick={close}>
          <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" />
          </svg>
        </button>
      </header>
      {hasFailed ? (
        <p className="drawer-fault" role="alert">
          {words.notStored}
        </p>
      ) : null}
      {shown.length === 0 ? (
        <Empty words={words} isOffline={isOffline} />
      ) : (
        <ul>
          {shown.map((article) => (
            <li key={`${article.locale} ${article.id}`}>
              {hasArticle(articles, article) ? (
                <Article
                  article={article}
                  words={words}
                  locale={locale}
                  hasReturned={returned !== undefined && isSameArticle(article, returned)}
                  onLeave={close}
                  onRemove={() => remove(article)}
                />
              ) : (
                <Removed article={article} words={words} onUndo={() => bringBack(article)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOffline ? (
        <footer>
          <a href={buildPathname(locale, paths.offline)} onClick={close}>
            {words.everything}
          </a>
        </footer>
      ) : null}
    </dialog>
  )
}

function Empty({ words, isOffline }: { words: Messages['saved']; isOffline: boolean }) {
  return (
    <div className="drawer-empty">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5 2.5h10v15l-5-4.2-5 4.2Z" />
      </svg>
      <p>
        <strong>{words.empty}</strong>
      </p>
      <p>{words.emptyHelp}</p>
      {isOffline ? <p>{words.emptyOffline}</p> : null}
    </div>
  )
}

function Article({
  article,
  words,
  locale,
  hasReturned,
  onLeave,
  onRemove,
}: {
  article: SavedArticle
  words: Messages['saved']
  locale: Locale
  /** Whether it was removed a moment ago: the focus stays with it. */
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
        <span>{words.date.replace('{date}', formatOwnDay(new Date(savedAt), locale))}</span>
        <Availability pathname={pathname} words={words} />
      </p>
      <button
        ref={button}
        type="button"
        id={names.button}
        aria-labelledby={`${names.button} ${names.title}`}
        onClick={onRemove}
      >
        {words.remove}
      </button>
    </article>
  )
}

/** Whether the article can be read without a connection, as it is right now. */
function Availability({ pathname, words }: { pathname: string; words: Messages['saved'] }) {
  const [isKept, setKept] = useState<boolean | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    const look = () =>
      void isKeptSaved(pathname)
        // Browsers without caches, or that forbid them, keep nothing.
        .catch(() => false)
        .then((kept) => {
          if (isCurrent) setKept(kept)
        })
    look()
    const end = watchKept(look)
    return () => {
      isCurrent = false
      end()
    }
  }, [pathname])
  return (
    <span className="availability" data-kept={isKept}>
      {isKept === undefined ? '\u00a0' : isKept ? words.offline : words.online}
    </span>
  )
}

function Removed({
  article,
  words,
  onUndo,
}: {
  article: SavedArticle
  words: Messages['saved']
  onUndo: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  // It takes the place of the button that had the focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="drawer-removed">
      <p role="status">{words.removed}</p>
      <p lang={languageOf(article.contentLocale).tag}>{article.title}</p>
      <button ref={button} type="button" onClick={onUndo}>
        {words.undo}
      </button>
    </div>
  )
}
