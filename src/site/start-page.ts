import { rememberLanguage } from '#src/browser/language-suggestion'
import { type Awake, wake } from '#src/browser/wake'
import { whenIdle } from '#src/browser/when-idle'
import { listenForIslands, lookForIslands } from './islands'

/** Longest wait for an idle moment, in milliseconds. */
const patience = 4000

/**
 * Begins what a page does besides being read: its islands when somebody reaches for them, the rest
 * when the browser is idle or a button is pressed. Until then every link is the browser's own.
 *
 * @param soft whether links may be followed within the document.
 */
export function startPage({ soft }: { soft: boolean }): void {
  let awake: Awake | undefined
  const wakeUp = (): Awake => {
    awake ??= wake(soft, lookForIslands)
    return awake
  }
  const act = (button: HTMLButtonElement | null | undefined): void => {
    if (button) wakeUp().act(button)
  }
  document.addEventListener('click', ({ target }) =>
    act((target as Element).closest<HTMLButtonElement>('button[data-action]')),
  )
  act(window.octavoPressed?.())
  delete window.octavoPressed
  rememberLanguage()
  listenForIslands()
  lookForIslands()
  afterLoad(() => whenIdle(wakeUp, patience))
}

/** Does the work once the page and all that belongs to it have been loaded. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
