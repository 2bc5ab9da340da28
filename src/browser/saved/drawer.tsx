import './drawer.css'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Locale } from '#locales/languages'
import { offline } from '#src/page-types/offline/route'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'
import type { Arrival } from '../account/sign-in/arrival'
import { readPageSettings } from '../boot/page-settings'
import { pageLocale, pageMessages } from '../requests/page-language'
import { isSameArticle } from './article'
import { Article, Removed } from './drawer-entry'
import { hasArticle } from './saved-list'
import { type SavedArticles, useSavedArticles } from './use-saved-articles'

let root: Root | undefined
let openings = 0

export async function loadAccount(): Promise<typeof import('../account/panel') | undefined> {
  const { firebase } = readPageSettings(document.documentElement.dataset)
  if (!firebase || firebase.signIn.length === 0) return undefined
  return import('../account/panel').catch((error: unknown) => {
    console.warn(error)
    return undefined
  })
}

/** `opener` gets the focus back. `arrival`: the result of an emailed link that led here. */
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
    <Drawer key={openings} messages={saved} locale={locale} opener={opener}>
      {panel && firebase ? (
        <panel.AccountPanel messages={account} ways={firebase.signIn} arrival={arrival} />
      ) : null}
    </Drawer>,
  )
}

function Drawer({
  messages,
  locale,
  opener,
  children,
}: {
  messages: Messages['saved']
  locale: Locale
  opener: HTMLElement
  /** Above the list. */
  children: ReactNode
}) {
  const { dialog, close, closeOutside } = useDialog()
  const saved = useSavedArticles()
  const isOffline = readPageSettings(document.documentElement.dataset).offlineReading
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onClick={closeOutside}
      onClose={() => opener.focus()}
    >
      <header>
        <h2 id="drawer-title">{messages.title}</h2>
        <button type="button" aria-label={messages.close} onClick={close}>
          <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" />
          </svg>
        </button>
      </header>
      {children}
      {saved.hasFailed ? (
        <p className="drawer-fault" role="alert">
          {messages.notStored}
        </p>
      ) : null}
      {saved.shown.length === 0 ? (
        <Empty messages={messages} isOffline={isOffline} />
      ) : (
        <List saved={saved} messages={messages} locale={locale} onLeave={close} />
      )}
      {isOffline ? (
        <footer>
          <a href={buildPathname(locale, offline.path)} onClick={close}>
            {messages.everything}
          </a>
        </footer>
      ) : null}
    </dialog>
  )
}

function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const close = () => dialog.current?.close()
  /** A click on the dialog itself is on the backdrop. */
  const closeOutside = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== dialog.current) return
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) close()
  }

  return { dialog, close, closeOutside }
}

function List({
  saved: { articles, shown, returned, remove, bringBack },
  messages,
  locale,
  onLeave,
}: {
  saved: SavedArticles
  messages: Messages['saved']
  locale: Locale
  onLeave: () => void
}) {
  return (
    <ul>
      {shown.map((article) => (
        <li key={`${article.locale} ${article.id}`}>
          {hasArticle(articles, article) ? (
            <Article
              article={article}
              messages={messages}
              locale={locale}
              hasReturned={returned !== undefined && isSameArticle(article, returned)}
              onLeave={onLeave}
              onRemove={() => remove(article)}
            />
          ) : (
            <Removed article={article} messages={messages} onUndo={() => bringBack(article)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Empty({ messages, isOffline }: { messages: Messages['saved']; isOffline: boolean }) {
  return (
    <div className="drawer-empty">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M5 2.5h10v15l-5-4.2-5 4.2Z" />
      </svg>
      <p>
        <strong>{messages.empty}</strong>
      </p>
      <p>{messages.emptyHelp}</p>
      {isOffline ? <p>{messages.emptyOffline}</p> : null}
    </div>
  )
}
