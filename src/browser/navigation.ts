import { afterPaint } from './after-paint'
import { followLink, type SiteKnowledge, type Way } from './follow-link'
import type { OpenPage } from './open-page'

/** What following links needs to know and to do. */
export interface NavigationPorts {
  knowledge(): SiteKnowledge
  /** A link was pressed that leads to another page. */
  leaving(): void
  readonly pages: OpenPage
}

/** The way that a link's element leads, as things stand. */
export function wayOf(link: HTMLAnchorElement, knowledge: SiteKnowledge): Way {
  try {
    const { href, target: frame } = link
    return followLink(
      { url: new URL(href), frame, download: link.hasAttribute('download') },
      knowledge,
    )
  } catch (error) {
    // A rule of a newer build, or an address that is none: the server knows.
    console.error(error)
    return { kind: 'browser' }
  }
}

/** The link at which an event happened. Links inside of a picture (SVG) have no address of that kind. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link && typeof link.href === 'string' ? link : undefined
}

/** Follows links within the document where that is possible. The last one pressed counts. */
export function followLinks({ knowledge, leaving, pages }: NavigationPorts): void {
  let last: HTMLAnchorElement | undefined
  const lookAhead = (event: PointerEvent): void => {
    const link = event.isPrimary && event.button === 0 ? linkOf(event) : undefined
    const way = link && wayOf(link, knowledge())
    if (way?.kind === 'page') pages.prepare(way.href)
  }
  document.addEventListener('pointerdown', lookAhead, { passive: true })
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event)
    const way = link && wayOf(link, knowledge())
    if (!way || way.kind === 'browser') return
    event.preventDefault()
    if (last) delete last.dataset['pressed']
    last = link
    link.dataset['pressed'] = ''
    leaving()
    if (way.kind === 'page') return pages.open(way.href, link)
    afterPaint(() => {
      if (last === link) location.assign(way.href)
    })
  })
}

/** Another page is shown: nothing is pressed any longer. */
export function releaseLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) {
    delete link.dataset['pressed']
  }
}
