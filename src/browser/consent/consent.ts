import type { FirebaseSettings } from '#src/platform/config/firebase-settings'
import type { Count } from '../counting/count'
import { forgetVisitor } from '../counting/forget'
import { ask } from './act'
import { consentStore } from './store'

/** Counting with consent, as far as an open page has a part in it. */
export interface Consent {
  /** Another page is shown in this document. */
  arrived(): void
}

/**
 * Asks who has not been asked, counts for who has agreed, and follows every change of that, also one
 * made in another tab.
 */
export function startConsent(settings: FirebaseSettings): Consent {
  let count: Promise<Count> | undefined

  const begin = (): void => {
    count ??= import('../counting/count').then(({ startCount }) => startCount(settings))
    count.catch(console.warn)
  }
  const end = (): void => {
    count?.then((running) => running.end(), console.warn)
    count = undefined
    forgetVisitor()
  }
  const follow = (): void => {
    const { kind } = consentStore().standing()
    if (kind === 'accepted') begin()
    else end()
    if (kind === 'unasked') ask().catch(console.warn)
  }

  whenSeen(() => {
    consentStore().subscribe(follow)
    follow()
  })
  return { arrived: () => void count?.then((running) => running.arrived(), console.warn) }
}

/** A page that the browser loads ahead of its visitor may never be seen. */
function whenSeen(work: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}
