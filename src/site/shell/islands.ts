import { offerLanguage } from '#src/browser/language-suggestion'
import { holdScroll, rememberedPages } from '#src/browser/pages/loaded-pages'
import { isSearchedInFiles } from '../search/in-files'

/** A list's link to its next page. */
const nextPage = '.pages a[rel="next"]'
const searchField = '#search-query:not([data-taken])'
const contents = '.contents:not(.folded)'
const sheet = '.press'

const loadMore = () => import('#src/browser/pages/load-more')

interface Island {
  mount(island: HTMLElement): void
}

/** Starts what a page needs at once, in a new document or after a soft navigation. */
export function lookForIslands(): void {
  offerLanguage()
  start('[data-own]', () => import('../stored-pages'))
  start('.wish,.form', () => import('#src/browser/forms/forms'))
  // A form leads back to its page with the query, which a file cannot read.
  if (location.search && isSearchedInFiles())
    start('.search-form', () => import('../search/results-from-files'))
  if (!CSS.supports('scroll-target-group: auto')) followChapters()
  const press = document.querySelector<HTMLElement>(sheet)
  if (press)
    press.onpointerover = () =>
      import('#src/browser/drag-sheet').then(({ mount }) => mount(press), console.warn)
  const link = document.querySelector<HTMLAnchorElement>(nextPage)
  if (link && rememberedPages()) {
    // It would be clamped before the list has grown.
    holdScroll()
    loadMore().then(({ mount }) => mount(link), console.warn)
  }
}

/** If it cannot be loaded, its link or form works as it is. */
function start(selector: string, load: () => Promise<Island>): void {
  const island = document.querySelector<HTMLElement>(selector)
  if (island) load().then(({ mount }) => mount(island), console.warn)
}

function followChapters(): void {
  const chapters = document.querySelector(contents)
  // Forces a layout.
  if (!chapters?.checkVisibility?.()) return
  import('#src/browser/chapter').then(({ mount }) => mount(chapters), console.warn)
}

/** Loads islands on first use. */
export function listenForIslands(): void {
  // Before soft navigation, which ignores handled clicks.
  document.addEventListener('click', followNextPage, true)
  document.addEventListener('focusin', followFocus)
  // The focus may be there already.
  followFocus({ target: document.activeElement })
}

/** A list's link to its next page loads the articles into this page. */
function followNextPage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(nextPage)
  // With a modifier a link opens in another tab or window, or is saved.
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  loadMore().then(
    (loaded) => loaded.loadMore(link),
    () => location.assign(link.href),
  )
}

/** The browser closes menus for Escape and clicks elsewhere. A focused search field loads its suggestions. */
function followFocus({ target }: { readonly target: EventTarget | null }): void {
  const field = target as HTMLInputElement | null
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    // Older browsers know no popovers.
    if (!menu.contains(field)) menu.hidePopover?.()
  }
  if (!field?.matches?.(searchField)) return
  field.dataset['taken'] = ''
  import('../search/search-suggestions').then(
    ({ mount }) => mount(field),
    () => delete field.dataset['taken'],
  )
}
