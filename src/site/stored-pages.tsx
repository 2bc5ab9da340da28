import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Locale, languageOf, languages } from '#locales/languages'
import { removePages } from '#src/browser/offline/remove'
import type { StoredPage } from '#src/browser/offline/stored-page'
import { listStoredPages } from '#src/browser/offline/stored-pages'
import { pageLocale, pageMessages } from '#src/browser/requests/page-language'
import { savedStore } from '#src/browser/saved/store'
import { watchStored } from '#src/browser/stored-changes'
import { dirIn } from '#src/platform/i18n/direction'
import { formatOwnDay } from '#src/platform/i18n/format'
import type { Messages } from '#src/platform/i18n/message-files'

type OfflineMessages = Messages['offline']

/** Known only to the browser. */
interface Situation {
  readonly isOnline: boolean
  /** Whether the page is shown at another one's address. */
  readonly isFallback: boolean
  /** `undefined` without storage. */
  readonly pages: readonly StoredPage[] | undefined
  /** In bytes, if the browser reports it. */
  readonly size: number | undefined
}

/** @throws where the messages cannot be loaded. */
export async function mount(section: HTMLElement): Promise<void> {
  const { offline, error } = await pageMessages()
  createRoot(section).render(
    <StoredPages
      locale={pageLocale()}
      messages={offline}
      retry={error.retry}
      own={section.dataset['own'] ?? ''}
    />,
  )
}

/** `own`: the pathname of the page itself. */
function StoredPages({
  locale,
  messages,
  retry,
  own,
}: {
  locale: Locale
  messages: OfflineMessages
  retry: string
  own: string
}) {
  const [situation, setSituation] = useState<Situation | undefined>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const look = useCallback(() => void findSituation(own).then(setSituation), [own])
  useEffect(() => {
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    const end = watchStored(look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
      end()
    }
  }, [look])

  const removeAll = async (): Promise<void> => {
    if (!confirm(messages.question)) return
    try {
      savedStore().clear()
    } catch (error) {
      // A full storage has nothing saved.
      console.warn(error)
    }
    await removePages()
    look()
    // The button is removed with its target.
    heading.current?.focus()
  }

  const isCut = !situation?.isOnline || situation.isFallback
  const pages = situation?.pages
  return (
    <div className="kept" data-unknown={situation ? undefined : ''}>
      <header className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {isCut ? messages.heading : messages.title}
        </h1>
        <p className="lead">{leadOf(messages, situation)}</p>
        {isCut ? (
          <p>
            <button type="button" className="button" onClick={() => location.reload()}>
              {retry}
            </button>
          </p>
        ) : null}
      </header>
      {pages && pages.length > 0 ? (
        <>
          <ul className="stored-list" aria-label={messages.list}>
            {pages.map((page) => (
              <Entry key={page.pathname} page={page} locale={locale} messages={messages} />
            ))}
          </ul>
          <p className="stored-tools">
            <button type="button" onClick={() => void removeAll()}>
              {messages.removeAll}
            </button>
            {situation?.size ? (
              <span>{messages.used.replace('{size}', megabytes(situation.size, locale))}</span>
            ) : null}
          </p>
        </>
      ) : null}
    </div>
  )
}

function leadOf(messages: OfflineMessages, situation: Situation | undefined): string {
  if (situation && !situation.pages) return messages.unavailable
  if (situation?.pages?.length === 0) return messages.nothing
  if (situation?.isFallback) return messages.missing
  return situation?.isOnline ? messages.textOnline : messages.text
}

function Entry({
  page,
  locale,
  messages,
}: {
  page: StoredPage
  locale: Locale
  messages: OfflineMessages
}) {
  const lang = page.contentLang
  const isForeign = lang !== languageOf(locale).tag
  const own = isForeign ? { lang, ...dirIn(page.title, locale) } : {}
  const readAt = formatOwnDay(new Date(page.readAt), locale)
  return (
    <li>
      <h2 {...own}>
        <a href={page.pathname} {...own}>
          {page.title}
        </a>
      </h2>
      <p className="byline">
        {page.role === 'saved' ? <strong>{messages.saved}</strong> : null}
        <span>{messages.read.replace('{date}', readAt)}</span>
        {isForeign ? <span lang={lang}>{nameOf(lang)}</span> : null}
      </p>
    </li>
  )
}

const nameOf = (tag: string): string =>
  languages.find((language) => language.tag === tag)?.name ?? tag

async function findSituation(own: string): Promise<Situation> {
  const isFallback = location.pathname !== own
  const isOnline = navigator.onLine
  try {
    const [pages, estimate] = await Promise.all([
      listStoredPages(),
      navigator.storage?.estimate?.().catch(() => undefined),
    ])
    const canStore =
      'serviceWorker' in navigator && document.documentElement.dataset['offline'] !== undefined
    return { isOnline, isFallback, pages: canStore ? pages : undefined, size: estimate?.usage }
  } catch (error) {
    console.warn(error)
    return { isOnline, isFallback, pages: undefined, size: undefined }
  }
}

function megabytes(bytes: number, locale: Locale): string {
  return new Intl.NumberFormat(languageOf(locale).tag, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000)
}
