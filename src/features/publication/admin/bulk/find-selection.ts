import { originalTitle } from '#src/cms/lists/original-titles'
import { whereQuery } from './where-query'

/** The documents that are selected in a list. */
export interface Selection {
  readonly ids: readonly string[]
  /** Of the first of them; empty where one has no title in any language. */
  readonly titles: readonly string[]
}

interface Page {
  readonly docs: readonly { readonly id: string; readonly title?: unknown }[]
  readonly hasNextPage?: boolean
}

const pageSize = 500

/** How many documents a question names. */
export const titlesShown = 8

/**
 * Finds what a selection means: the documents that are ticked, or all that the list's filter finds.
 *
 * @param api the address of the collection.
 * @throws {Error} where the site does not answer.
 */
export async function findSelection(
  api: string,
  where: unknown,
  locale: string,
): Promise<Selection> {
  const ids: string[] = []
  const titles: string[] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    const query = new URLSearchParams([
      ['depth', '0'],
      ['draft', 'true'],
      ['limit', String(pageSize)],
      ['locale', 'all'],
      ['page', String(page)],
      ['select[title]', 'true'],
      ...whereQuery(where),
    ])
    const response = await fetch(`${api}?${query}`, { credentials: 'include' })
    if (!response.ok) throw new Error(String(response.status))
    const { docs, hasNextPage } = (await response.json()) as Page
    ids.push(...docs.map(({ id }) => id))
    for (const { title } of docs.slice(0, titlesShown - titles.length)) {
      titles.push(originalTitle(title, locale)?.title ?? '')
    }
    isMore = hasNextPage === true
  }
  return { ids, titles }
}
