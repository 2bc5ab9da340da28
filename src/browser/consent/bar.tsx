import './bar.css'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Locale } from '#locales/languages'
import { privacy } from '#src/page-types/privacy/route'
import { formatOwnDay } from '#src/platform/i18n/format'
import type { Messages } from '#src/platform/i18n/message-files'
import { buildPathname } from '#src/platform/i18n/pathname'
import { announce } from '../announce'
import { pageLocale, pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'
import type { Answer, Standing } from './choice'
import { consentStore } from './store'

type ConsentMessages = Messages['consent']

let root: Root | undefined
let openings = 0

/**
 * At the foot of the window, where it moves nothing; in the order of the page it follows the skip link. A request
 * (`opener`) gives it the focus, and gets it back; otherwise it is only announced.
 */
export async function openQuestion(opener?: HTMLElement): Promise<void> {
  const say = opener ? undefined : announce()
  const { consent } = await pageMessages()
  if (!root) {
    const container = document.createElement('div')
    const skip = document.querySelector('.skip')
    if (skip) skip.after(container)
    else document.body.prepend(container)
    root = createRoot(container)
  }
  openings += 1
  root.render(<Question key={openings} messages={consent} locale={pageLocale()} opener={opener} />)
  say?.(consent.title)
}

function Question({
  messages,
  locale,
  opener,
}: {
  messages: ConsentMessages
  locale: Locale
  opener: HTMLElement | undefined
}) {
  const [isOpen, setOpen] = useState(true)
  const [standing, setStanding] = useState(() => consentStore().standing())
  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(opener ?? null)

  useEffect(() => {
    if (opener) section.current?.focus()
  }, [opener])
  useEffect(() => consentStore().subscribe(() => setStanding(consentStore().standing())), [])
  // If the visitor did not open it, an answer in another tab is enough.
  const isShown = isOpen && (opener !== undefined || standing.kind === 'unasked')
  useEffect(() => (isShown ? makeRoom(section.current) : undefined), [isShown])

  const close = () => {
    // The focused button is about to be removed.
    if (section.current?.contains(document.activeElement)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    setOpen(false)
  }
  const choose = (answer: Answer) => {
    if (!consentStore().choose(answer)) void showToast(messages.unkept, 'error').catch(console.warn)
    close()
  }
  const enter = ({ relatedTarget }: FocusEvent) => {
    if (!section.current?.contains(relatedTarget) && relatedTarget) cameFrom.current = relatedTarget
  }
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && opener) close()
  }

  if (!isShown) return null
  const isFree = standing.kind !== 'signalled' && standing.kind !== 'unkept'
  const note = noteOf(standing, messages, locale)
  return (
    <section
      ref={section}
      className="consent"
      data-asked={opener ? '' : undefined}
      aria-labelledby="consent-title"
      tabIndex={-1}
      onFocus={enter}
      onKeyDown={leave}
    >
      <div className="consent-words">
        <p id="consent-title">{isFree ? messages.title : messages.choices}</p>
        <p>
          {isFree ? messages.text : note}{' '}
          <a href={buildPathname(locale, privacy.path)}>{messages.policy}</a>
        </p>
        {isFree && note ? <p>{note}</p> : null}
      </div>
      <div className="consent-answers">
        {isFree ? (
          <>
            <button type="button" className="button" onClick={() => choose('declined')}>
              {messages.decline}
            </button>
            <button type="button" className="button" onClick={() => choose('accepted')}>
              {messages.accept}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={close}>
            {messages.close}
          </button>
        )}
      </div>
    </section>
  )
}

function noteOf(standing: Standing, messages: ConsentMessages, locale: Locale): string | undefined {
  switch (standing.kind) {
    case 'unasked':
      return undefined
    case 'signalled':
      return messages.signalled
    case 'unkept':
      return messages.unkept
    case 'accepted':
    case 'declined':
      return messages[standing.kind].replace('{date}', formatOwnDay(new Date(standing.at), locale))
  }
}

/** For the style sheet, so that focused elements stop above the question. */
function makeRoom(section: HTMLElement | null): (() => void) | undefined {
  if (!section) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.setProperty('--consent-height', `${section.offsetHeight}px`)
  })
  watch.observe(section)
  return () => {
    watch.disconnect()
    style.removeProperty('--consent-height')
  }
}
