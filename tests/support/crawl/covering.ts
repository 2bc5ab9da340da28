import type { Element } from './html'
import type { Page } from './rules'

/** Some of the pages: together they have all kinds of markup that there are, the richest pages first. */
export function coveringPages(pages: readonly Page[]): Page[] {
  const kinds = pages.map((page) => ({ page, all: new Set(page.document.elements.map(kindOf)) }))
  const seen = new Set<string>()
  return kinds
    .toSorted((one, other) => other.all.size - one.all.size)
    .filter(({ all }) => {
      const before = seen.size
      for (const kind of all) seen.add(kind)
      return seen.size > before
    })
    .map(({ page }) => page)
}

/** What may stand where, with which attributes: rules of the standard rarely look further. */
function kindOf({ attributes, name, parent }: Element): string {
  const above = [parent?.parent?.name, parent?.name].join('>')
  return `${above}>${name}[${[...attributes.keys()].sort().join(' ')}]`
}
