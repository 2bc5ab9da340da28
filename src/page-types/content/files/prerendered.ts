import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { reads } from '../../reads'
import { type PageKind, pageKinds } from '../../routes'
import { cached } from '../reads/cached'

/** Every visitor's browser loads the list, so it must not grow with the content. */
export const prerenderedLimit = 2_000

export interface Prerendered {
  readonly pathnames: readonly string[]
  readonly complete: boolean
}

/** Beyond the limit, the likeliest stay: the few pages of a kind's sitemap, first pages of lists, then others. */
export async function listPrerendered(): Promise<Prerendered> {
  const [fixed, lists] = await Promise.all([
    Promise.all(locales.map(listFixed)),
    Promise.all(locales.map(listLists)),
  ])
  const first = [...fixed.flat(), ...lists.flat()]
  const room = Math.max(0, prerenderedLimit - first.length)
  const rests = pageKinds.flatMap((kind) => reads[kind].prerendered?.rest ?? [])
  const tags = new Set(rests.flatMap((rest) => rest.tags))
  // One more than the limit shows that the list is incomplete.
  const rest = await cached(['prerendered-rest', String(room)], [...tags], () =>
    collect(
      room + 1,
      rests.map(({ list }) => list),
    ),
  )
  const all = [...first, ...rest]
  return {
    pathnames: all.slice(0, prerenderedLimit),
    complete: all.length <= prerenderedLimit,
  }
}

async function listFixed(locale: Locale): Promise<string[]> {
  const kinds = pageKinds.filter((kind) => reads[kind].sitemap && !reads[kind].prerendered)
  return (await Promise.all(kinds.map((kind) => listOfSitemap(kind, locale)))).flat()
}

function listOfSitemap(kind: PageKind, locale: Locale): Promise<string[]> {
  const { sitemap } = reads[kind]
  if (!sitemap) return Promise.resolve([])
  return cached(['prerendered', kind, locale], sitemap.tags(locale), async () => {
    const pathnames: string[] = []
    for await (const { pathname } of sitemap.list(locale, undefined)) pathnames.push(pathname)
    return pathnames
  })
}

async function listLists(locale: Locale): Promise<string[]> {
  const kinds = pageKinds.map((kind) => reads[kind].prerendered?.lists?.(locale) ?? [])
  return (await Promise.all(kinds)).flat()
}

async function collect(
  count: number,
  sources: readonly (() => AsyncGenerator<string>)[],
): Promise<string[]> {
  const found: string[] = []
  for (const source of sources) {
    if (found.length >= count) break
    for await (const pathname of source()) {
      found.push(pathname)
      if (found.length >= count) break
    }
  }
  return found
}
