import { readLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { matchLanguages } from '#src/platform/i18n/match-languages'
import { loadMessages } from '#src/platform/i18n/message-files'
import { afterPaint } from '../boot/after-paint'
import { pageLocale } from '../requests/page-language'
import { consentStore } from './store'

const loadBar = () => import('./bar')

/** Another question, which comes first. */
const suggestion = '.language-suggestion'

/** Asks after other questions, unless there is an answer by then. */
export async function ask(): Promise<void> {
  await suggestionDecided()
  await suggestionGone()
  if (consentStore().standing().kind !== 'unasked') return
  await loadBar().then(({ openQuestion }) => openQuestion())
}

/** For the footer's button. */
export const askAgain = (button: HTMLButtonElement): Promise<void> =>
  loadBar().then(({ openQuestion }) => openQuestion(button))

/** The suggestion appears with the strings of its language, if at all. */
async function suggestionDecided(): Promise<void> {
  const preferred = matchLanguages(navigator.languages)
  if (!preferred || preferred === pageLocale() || readLocaleCookie(document.cookie)) return
  await Promise.all([loadMessages(preferred), import('../language-offer')])
  await new Promise<void>(afterPaint)
}

function suggestionGone(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector(suggestion)) return
      watch.disconnect()
      resolve()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true })
    look()
  })
}
