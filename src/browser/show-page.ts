/** Parts of the body that belong to one page; what else lies there (toasts, the drawer) stays. */
const parts = ['.site-header', '#content', '.site-footer'] as const

/** What the head says of one page. */
const ofOnePage =
  'meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="prev"], link[rel="next"]'

/** Style sheets and the build: what a document cannot change without being loaded anew. */
function ground(page: Document): string {
  const { lang, dataset } = page.documentElement
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return [lang, dataset['build'], ...sheets.map((sheet) => sheet.getAttribute('href'))].join(' ')
}

/** Whether the open document can show another one: same language, same build, same style sheets. */
export function canShow(page: Document): boolean {
  return ground(page) === ground(document) && parts.every((part) => page.querySelector(part))
}

/** Shows another page in the open document. Nothing in it runs: a parsed document's scripts never do. */
export function showPage(page: Document): void {
  document.title = page.title
  for (const old of document.head.querySelectorAll(ofOnePage)) old.remove()
  document.head.append(...page.head.querySelectorAll(ofOnePage))
  for (const part of parts) {
    const next = page.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(next)
  }
}

/**
 * Puts off what the first frame of a page does not show: the layout of a whole article takes a slow phone
 * 60 ms, that of its first screen 15 (`article.css`).
 *
 * @returns lays out the rest.
 */
export function deferRest(page: Document): () => void {
  const content = page.querySelector<HTMLElement>('#content')
  content?.setAttribute('data-arriving', '')
  return () => content?.removeAttribute('data-arriving')
}
