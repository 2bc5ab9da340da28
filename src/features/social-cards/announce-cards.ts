import { findInProcess, offerInProcess } from '#src/platform/in-process'

const name = 'social cards'

export interface CardsHandle {
  /** Sees to the cards of pages, soon, and while nobody waits. */
  want(pathnames: readonly string[]): void
}

/** What draws cards ahead; see `src/start/card-drawing.ts`. */
export function cardsHandle(): CardsHandle | undefined {
  return findInProcess(name)
}

export function offerCards(handle: CardsHandle | undefined): void {
  offerInProcess(name, handle)
}

/** Notifies the process that pages have changed. @param pathnames decoded. */
export function announceCards(pathnames: readonly string[]): void {
  if (pathnames.length > 0) cardsHandle()?.want(pathnames)
}
