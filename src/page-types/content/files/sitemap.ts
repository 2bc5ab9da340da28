import 'server-only'
import type { Locale } from '#locales/languages'
import { planSitemap, type SitemapEntry, type SitemapPart } from '#src/features/seo/sitemap'
import { settings } from '#src/platform/config/env'
import { reads } from '../../reads'
import { type PageKind, pageKinds } from '../../routes'
import { cached } from '../reads/cached'

/** The kinds of page in sitemaps, those with few pages first. */
const listed = pageKinds.filter((kind) => reads[kind].sitemap)
const withFew = listed.filter((kind) => !reads[kind].sitemap?.hasMany)
const withMany = listed.filter((kind) => reads[kind].sitemap?.hasMany)

export function getSitemapPlan(locale: Locale): Promise<SitemapPart[]> {
  const tags = new Set(listed.flatMap((kind) => reads[kind].sitemap?.tags(locale) ?? []))
  return cached(['sitemap-plan', locale], [...tags], () =>
    planSitemap(streamSitemap(locale, undefined), settings.publicUrl),
  )
}

/** Kinds with few pages first, each in the order of its cursors. `after`: a cursor to continue after. */
export async function* streamSitemap(
  locale: Locale,
  after: string | undefined,
): AsyncGenerator<SitemapEntry> {
  const [reached, cursor] = after === undefined ? [] : readCursor(after)
  if (reached === undefined) {
    for (const kind of withFew) yield* listIn(kind, locale, undefined)
  }
  const first = withMany.indexOf(reached as PageKind)
  for (const kind of withMany.slice(Math.max(0, first))) {
    const own = kind === reached ? cursor : undefined
    for await (const entry of listIn(kind, locale, own)) {
      yield { ...entry, cursor: entry.cursor && `${kind} ${entry.cursor}` }
    }
  }
}

async function* listIn(
  kind: PageKind,
  locale: Locale,
  after: string | undefined,
): AsyncGenerator<SitemapEntry> {
  const { sitemap } = reads[kind]
  if (sitemap) yield* sitemap.list(locale, after)
}

function readCursor(after: string): readonly [kind: string, cursor: string] {
  const end = after.indexOf(' ')
  return [after.slice(0, end), after.slice(end + 1)]
}
