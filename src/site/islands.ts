import { offerLanguage } from '#src/browser/language-suggestion'
import { rememberedPages } from '#src/browser/loaded-pages'

/** A list's link to its next page. */
const nextPage = '.pages a[rel="next"]'
const searchField = '#search-query'
const menus = ['#languages', '#menu']
const storedPages = '.offline-page[data-own]'
const contents = '.contents:not(.folded)'

const loadMore = () => import('#src/browser/load-more')

/** Begins what the open page has at once: when a document is opened, and when another page is shown in it. */
export function lookForIslands(): void {
  offerLanguage()
  const offline = document.querySelector<HTMLElement>(storedPages)
  if (offline) import('./stored-pages').then(({ mount }) => mount(offline)).catch(console.warn)
  if (!CSS.supports('scroll-target-group: auto')) followChapters()
  const link = document.querySelector<HTMLAnchorElement>(nextPage)
  if (link && rememberedPages() > 0) {
    loadMore().then(({ restorePages }) => restorePages(link), console.warn)
  }
}

function followChapters(): void {
  const chapters = document.querySelector(contents)
  // Has the browser lay the page out at once.
  if (!chapters?.checkVisibility?.()) return
  import('#src/browser/current-chapter').then(
    ({ markCurrentChapter }) => markCurrentChapter(chapters),
    console.warn,
  )
}

/** Loads what somebody reaches for. Where it cannot be loaded, the link and the form work as they are. */
export function listenForIslands(): void {
  // Before links are followed within the document, which leaves alone what somebody else has taken.
  document.addEventListener('click', followNextPage, true)
  document.addEventListener('focusin', followFocus)
  // The focus may be there already.
  followFocus({ target: document.activeElement })
}

/** A list's link to its next page brings that page's posts here. */
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

/**
 * A menu closes when the focus leaves it: for Escape and a press elsewhere the browser does it. What finds while one types takes over the search's field.
 */
function followFocus({ target }: { readonly target: EventTarget | null }): void {
  const field = target as HTMLInputElement | null
  // Older browsers know no popovers.
  for (const menu of menus) {
    if (!field?.closest?.(menu)) document.querySelector<HTMLElement>(menu)?.hidePopover?.()
  }
  if (!field?.matches?.(searchField) || field.dataset['taken'] !== undefined) return
  field.dataset['taken'] = ''
  import('./search-suggestions').then(
    ({ mount }) => mount(field),
    () => delete field.dataset['taken'],
  )
}
