/** Where the site's process keeps whoever draws cards ahead; see `src/start/card-drawing.ts`. */
export const cardsSymbol = Symbol.for('octavo.social-cards')

export interface CardsHandle {
  /** Sees to the cards of pages, soon, and while nobody waits. */
  want(pathnames: readonly string[]): void
}

export function cardsHandle(): CardsHandle | undefined {
  return (globalThis as { [cardsSymbol]?: CardsHandle })[cardsSymbol]
}

/** Notifies the process that pages have changed. @param pathnames decoded. */
export function announceCards(pathnames: readonly string[]): void {
  if (pathnames.length > 0) cardsHandle()?.want(pathnames)
}
