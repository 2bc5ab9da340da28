import 'server-only'
import { type Locale, locales } from '#locales/languages'
import { reads } from '../../reads'
import { type PageKind, pageKinds } from '../../routes'
import { cached } from '../reads/cached'

/** Every visitor's browser fetches the list, so that it must not grow with the content. */
export const prerenderedLimit = 2_000

export interface Prerendered {
  readonly pathnames: readonly string[]
  /** Whether there are no more. */
  readonly complete: boolean
}

/**
 * The public pathnames in every language: what the sitemaps name and the later pages of the lists.
 * Where there are more than the limit, those stay that visitors ask for first, top to bottom:
 *
 * 1. kinds that say nothing else: the few pages of their sitemaps, in every language;
 * 2. the first pages of lists;
 * 3. all others, kind by kind, in the order in which readers come to them.
 */
export async function listPrerendered(): Promise<Prerendered> {
  const [fixed, lists] = await Promise.all([
    Promise.all(locales.map(listFixed)),
    Promise.all(locales.map(listLists)),
  ])
  const first = [...fixed.flat(), ...lists.flat()]
  const room = Math.max(0, prerenderedLimit - first.length)
  const rests = pageKinds.flatMap((kind) => reads[kind].prerendered?.rest ?? [])
  const tags = new Set(rests.flatMap((rest) => rest.tags))
  // One more than there is room for shows whether something was left out.
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

/** The first so many of several sources, of which a later one is begun when the former has ended. */
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
