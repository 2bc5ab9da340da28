import { afterPaint } from '../boot/after-paint'
import { followLink, type SiteKnowledge, type Way } from './follow-link'
import type { OpenPage } from './open-page'

export interface NavigationPorts {
  knowledge(): SiteKnowledge
  leaving(): void
  readonly pages: OpenPage
}

export function wayOf(link: HTMLAnchorElement, knowledge: SiteKnowledge): Way {
  try {
    const { href, target: frame } = link
    return followLink(
      { url: new URL(href), frame, download: link.hasAttribute('download') },
      knowledge,
    )
  } catch (error) {
    // A rule of a newer build, or an invalid URL: the server decides.
    console.error(error)
    return { kind: 'browser' }
  }
}

/** The link of an event, without links in SVG. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  return link && typeof link.href === 'string' ? link : undefined
}

/** Follows links within the document where possible. The last click wins. */
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

export function releaseLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) {
    delete link.dataset['pressed']
  }
}
