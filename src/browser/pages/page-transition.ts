/** The view transition name of a picture on both pages. */
const coverName = 'cover'

export function mayFade(): boolean {
  if (!document.startViewTransition || document.visibilityState === 'hidden') return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Where {@link mayFade}. The pressed card's picture becomes the article's. @returns when the page is shown. */
export async function fade(change: () => void, link?: HTMLElement): Promise<void> {
  const before = coverOf(link?.closest('article, .card, .lead-story, li'))
  name(before)
  let after: HTMLElement | undefined
  const transition = document.startViewTransition(() => {
    change()
    if (before) after = coverOf(document.querySelector('.article-header'))
    name(after)
  })
  // An interrupted transition is no failure.
  transition.ready.catch(() => undefined)
  transition.finished
    .catch(() => undefined)
    .then(() => after?.style.removeProperty('view-transition-name'))
  await transition.updateCallbackDone
}

function coverOf(place: Element | null | undefined): HTMLElement | undefined {
  return place?.querySelector('img') ?? undefined
}

function name(picture: HTMLElement | undefined): void {
  picture?.style.setProperty('view-transition-name', coverName)
}
