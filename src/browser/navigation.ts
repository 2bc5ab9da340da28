import { afterPaint } from './after-paint'
import { followLink, type SiteKnowledge, type Way } from './follow-link'
import type { OpenPage } from './open-page'

/** What following links needs to know and to do. */
export interface NavigationPorts {
  knowledge(): SiteKnowledge
  /** A link was pressed that leads to another page. */
  leaving(): void
  readonly open: OpenPage
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

/** Follows links within the document where that is possible. The last one pressed counts. */
export function followLinks({ knowledge, leaving, open }: NavigationPorts): void {
  let last: HTMLAnchorElement | undefined
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    // Links inside of a picture (SVG) have no address of that kind.
    if (!link || typeof link.href !== 'string') return
    const way = wayOf(link, knowledge())
    if (way.kind === 'browser') return
    event.preventDefault()
    if (last) delete last.dataset['pressed']
    last = link
    link.dataset['pressed'] = ''
    leaving()
    afterPaint(() => {
      if (last !== link) return
      if (way.kind === 'load') location.assign(way.href)
      else open(way.href, link)
    })
  })
}

/** Another page is shown: nothing is pressed any longer. */
export function releaseLinks(): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-pressed]')) {
    delete link.dataset['pressed']
  }
}
