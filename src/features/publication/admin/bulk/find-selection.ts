import { originalTitle } from '#src/cms/lists/original-title'
import { whereQuery } from './where-query'

export interface Selection {
  readonly ids: readonly string[]
  /** Of the first ones; empty where one has no title in any language. */
  readonly titles: readonly string[]
}

interface Page {
  readonly docs: readonly { readonly id: string; readonly title?: unknown }[]
  readonly hasNextPage?: boolean
}

const pageSize = 500

export const titlesShown = 8

/** The ticked documents, or all that the list's filter finds. @throws {Error} where the site does not respond. */
export async function findSelection(
  api: string,
  where: unknown,
  locale: string,
): Promise<Selection> {
  const ids: string[] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    // In the language of the list, whose titles were searched.
    const found = await read(api, where, { limit: String(pageSize), locale, page: String(page) })
    ids.push(...found.docs.map(({ id }) => id))
    isMore = found.hasNextPage === true
  }
  const named = ids.slice(0, titlesShown)
  const whole = { limit: String(titlesShown), locale: 'all', 'select[title]': 'true' }
  const { docs } = named.length > 0 ? await read(api, { id: { in: named } }, whole) : { docs: [] }
  const titles = new Map(
    docs.map(({ id, title }) => [id, originalTitle(title, locale)?.title ?? '']),
  )
  return { ids, titles: named.map((id) => titles.get(id) ?? '') }
}

async function read(
  api: string,
  where: unknown,
  wish: Readonly<Record<string, string>>,
): Promise<Page> {
  const query = new URLSearchParams([
    ['depth', '0'],
    ['draft', 'true'],
    ['select[updatedAt]', 'true'],
    ...Object.entries(wish),
    ...whereQuery(where),
  ])
  const response = await fetch(`${api}?${query}`, { credentials: 'include' })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Page
}
