/** The view transition name of a picture on both pages. */
const coverName = 'cover'

/** Whether view transitions are supported and motion is allowed. */
export function mayFade(): boolean {
  if (!document.startViewTransition || document.visibilityState === 'hidden') return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Changes the page with a cross-fade, where {@link mayFade} allows it. The picture of the pressed card
 * becomes that of the article.
 *
 * @param link that was pressed, near the old page's picture.
 * @returns when the new page is shown; the fade may continue.
 */
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
