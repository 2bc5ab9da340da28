/** The body parts of a page; the rest (toasts, the drawer) stays. */
const parts = ['.site-header', '#content', '.site-footer'] as const

const ofOnePage =
  'meta[name], meta[property], link[rel="canonical"], link[rel="alternate"], link[rel="prev"], link[rel="next"]'

/** Language, build, and style sheets, which only a new document can change. */
function ground(page: Document): string {
  const { lang, dataset } = page.documentElement
  const sheets = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  return [lang, dataset['build'], ...sheets.map((sheet) => sheet.getAttribute('href'))].join(' ')
}

export function canShow(page: Document): boolean {
  return ground(page) === ground(document) && parts.every((part) => page.querySelector(part))
}

/** Scripts of a parsed document never run. */
export function showPage(page: Document): void {
  document.title = page.title
  for (const old of document.head.querySelectorAll(ofOnePage)) old.remove()
  document.head.append(...page.head.querySelectorAll(ofOnePage))
  for (const part of parts) {
    const next = page.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(next)
  }
}

/** A whole article takes a slow phone 60 ms to lay out, its first screen 15. @returns lays out the rest. */
export function deferRest(page: Document): () => void {
  const content = page.querySelector<HTMLElement>('#content')
  content?.setAttribute('data-arriving', '')
  return () => content?.removeAttribute('data-arriving')
}
