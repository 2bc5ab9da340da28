/** The name by which the browser knows a picture on both pages. */
const coverName = 'cover'

interface Transition {
  /** Where the old page's picture is that becomes the new page's, if it has one. */
  readonly link?: HTMLElement | undefined
  /** Whether to fade at all. */
  readonly isWanted: boolean
}

/**
 * Changes the page, with a cross-fade where the browser knows how and the visitor has not asked for
 * stillness. The picture of the card that was pressed becomes the picture of the article.
 *
 * @returns when the new page is there; the fade may go on.
 */
export async function withTransition(
  change: () => void,
  { link, isWanted }: Transition,
): Promise<void> {
  if (!isWanted || !mayFade()) return change()
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

/** Whether a page fades into the next one. The fade begins with a frame of the page as it stands. */
export function mayFade(): boolean {
  if (!document.startViewTransition || document.visibilityState === 'hidden') return false
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

function coverOf(place: Element | null | undefined): HTMLElement | undefined {
  return place?.querySelector('img') ?? undefined
}

function name(picture: HTMLElement | undefined): void {
  picture?.style.setProperty('view-transition-name', coverName)
}
