/** The name by which the browser knows a picture on both pages. */
const coverName = 'cover'

/** Whether this page may fade into the next one: the browser knows how, and nobody has asked for stillness. */
export function mayFade(): boolean {
  if (!document.startViewTransition || document.visibilityState === 'hidden') return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * Changes the page with a cross-fade, where {@link mayFade} allows it. The picture of the card that was
 * pressed becomes the picture of the article. It begins with a frame of the page as it stands.
 *
 * @param link that was pressed: where the old page's picture is, if it has one.
 * @returns when the new page is there; the fade may go on.
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
  // A fade that is cut short, by the next one or by a window that is resized, is no failure.
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
