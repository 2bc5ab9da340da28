import { type BootedPage, boot } from '#src/browser/boot/boot'
import { readPageSettings } from '#src/browser/boot/page-settings'
import { whenIdle } from '#src/browser/boot/when-idle'
import { rememberLanguage } from '#src/browser/language-suggestion'
import { listenForIslands, lookForIslands } from './islands'

/** In milliseconds. */
const idleTimeout = 4000

/** Starts islands on first use, the rest when idle or when a button is pressed; until then, links are plain. */
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

/** A failure leaves the page as it is, with the browser's own links and forms; it is reported if configured. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    console.error(error)
    if (readPageSettings(document.documentElement.dataset).errorShare === 0) return
    import('#src/browser/errors/report-errors').then(
      ({ reportError }) => reportError(error),
      console.warn,
    )
  }
}

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
