import { findInProcess, offerInProcess } from '#src/platform/in-process'

const name = 'social cards'

export interface CardsHandle {
  /** Draws the cards of pages soon, in the background. */
  want(pathnames: readonly string[]): void
}

/** Draws cards ahead; see `src/start/card-drawing.ts`. */
export function cardsHandle(): CardsHandle | undefined {
  return findInProcess(name)
}

export function offerCards(handle: CardsHandle | undefined): void {
  offerInProcess(name, handle)
}

/** @param pathnames of changed pages, decoded. */
export function announceCards(pathnames: readonly string[]): void {
  if (pathnames.length > 0) cardsHandle()?.want(pathnames)
}
