import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Locale } from '#locales/languages'
import { offline } from '#src/page-types/offline/route'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'
import type { Arrival } from '../account/arrival'
import { readPageSettings } from '../page-settings'
import { pageLocale, pageMessages } from '../requests/page-language'
import { tellEvent } from '../site-events'
import { isSameArticle, type SavedArticle } from './article'
import { Article, Removed } from './drawer-entry'
import { addArticle, hasArticle } from './saved-list'
import { SavedStoreError, savedStore } from './store'

let root: Root | undefined
let openings = 0

/** Loads the panel of the reader's account, where the site has accounts and it can be loaded. */
export async function loadAccount(): Promise<typeof import('../account/panel') | undefined> {
  const { firebase } = readPageSettings(document.documentElement.dataset)
  if (!firebase || firebase.signIn.length === 0) return undefined
  return import('../account/panel').catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
}

/**
 * Opens the drawer with the saved articles, over the page and beside its own root.
 *
 * @param opener gets the focus back.
 * @param arrival what a link in an e-mail that led here came to.
 */
export async function openDrawer(opener: HTMLElement, arrival?: Arrival): Promise<void> {
  const [{ saved, account }, panel] = await Promise.all([pageMessages(), loadAccount()])
  const { firebase } = readPageSettings(document.documentElement.dataset)
  const locale = pageLocale()
  if (!root) {
    const container = document.createElement('div')
    document.body.append(container)
    root = createRoot(container)
  }
  openings += 1
  root.render(
    <Drawer key={openings} words={saved} locale={locale} opener={opener}>
      {panel && firebase ? (
        <panel.AccountPanel words={account} ways={firebase.signIn} arrival={arrival} />
      ) : null}
    </Drawer>,
  )
}

function Drawer({
  words,
  locale,
  opener,
  children,
}: {
  words: Messages['saved']
  locale: Locale
  opener: HTMLElement
  /** Above the list. */
  children: ReactNode
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
      tellEvent({ name: 'remove', article })
    })
  const bringBack = (article: SavedArticle) =>
    change(() => {
      savedStore().add(article)
      setReturned(article)
      tellEvent({ name: 'save', article })
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
      {children}
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
          <a href={buildPathname(locale, offline.path)} onClick={close}>
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
