import { type BootedPage, boot } from '#src/browser/boot'
import { rememberLanguage } from '#src/browser/language-suggestion'
import { readPageSettings } from '#src/browser/page-settings'
import { whenIdle } from '#src/browser/when-idle'
import { listenForIslands, lookForIslands } from './islands'

/** Longest wait for an idle moment, in milliseconds. */
const idleTimeout = 4000

/**
 * Begins what a page does besides being read: its islands when somebody reaches for them, the rest
 * when the browser is idle or a button is pressed. Until then every link is the browser's own.
 *
 * @param soft whether links may be followed within the document.
 */
export function startPage({ soft }: { soft: boolean }): void {
  let booted: BootedPage | undefined
  const bootOnce = (): BootedPage => {
    booted ??= boot(soft, lookForIslands)
    return booted
  }
  const act = (button: HTMLButtonElement | null | undefined): void => {
    if (button) bootOnce().act(button)
  }
  document.addEventListener('click', ({ target }) =>
    act((target as Element).closest<HTMLButtonElement>('button[data-action]')),
  )
  act(window.octavoPressed?.())
  delete window.octavoPressed
  attempt(() => {
    rememberLanguage()
    listenForIslands()
    lookForIslands()
  })
  afterLoad(() => whenIdle(() => attempt(bootOnce), idleTimeout))
}

/**
 * What fails of all this takes nothing from who reads: the page stays, its links and forms are the
 * browser's. The operator hears of it where that is wanted.
 */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.error(error)
    if (readPageSettings(document.documentElement.dataset).errorShare === 0) return
    import('#src/browser/report-errors').then(({ reportError }) => reportError(error), console.warn)
  }
}

/** Does the work once the page and all that belongs to it have been loaded. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
