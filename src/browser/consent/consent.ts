import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import type { Count } from '../counting/count'
import { forgetVisitor } from '../counting/forget'
import { ask } from './act'
import { consentStore } from './store'

export interface Consent {
  arrived(): void
}

/** Asks visitors without an answer, counts those who agree, and follows changes, in other tabs too. */
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

/** A prerendered page may never be seen. */
function whenSeen(work: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}
