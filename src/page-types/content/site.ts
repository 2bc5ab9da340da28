import 'server-only'
import type { Locale } from '#locales/languages'
import { globalTag } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import type { SiteModel, TextLink } from '../models'
import { cached } from './cached'
import { cms } from './cms'
import { localiseHref } from './href'
import { type Localised, valueOrEnglish } from './localised'

interface StoredLink {
  readonly label: string
  readonly link: string
}

interface StoredSite {
  readonly name?: Localised<string>
  readonly tagline?: Localised<string>
  readonly navigation?: Localised<readonly StoredLink[]>
  readonly footerText?: Localised<string>
  readonly footerLinks?: Localised<readonly StoredLink[]>
  readonly social?: readonly StoredLink[] | null
  readonly shareImage?: unknown
}

/** Stands in before an editor has named the site. */
const defaultName = 'Octavo'

/** What every page shows: name, links, footer. */
export async function getSite(locale: Locale): Promise<SiteModel> {
  const site = await readSite(locale)
  const links = (stored: readonly StoredLink[] | null | undefined): TextLink[] =>
    (stored ?? []).map(({ label, link }) => ({ label, href: localiseHref(link, locale) }))
  return {
    locale,
    name: valueOrEnglish(site.name, locale) ?? defaultName,
    tagline: valueOrEnglish(site.tagline, locale),
    navigation: links(valueOrEnglish(site.navigation, locale)),
    footerText: valueOrEnglish(site.footerText, locale),
    footerLinks: links(valueOrEnglish(site.footerLinks, locale)),
    social: links(site.social),
    isMeasured: (settings.firebase?.measured.length ?? 0) > 0,
  }
}

/** The id of the picture for shared pages that have none of their own. */
export async function findShareImage(locale: Locale): Promise<unknown> {
  return (await readSite(locale)).shareImage
}

function readSite(locale: Locale): Promise<StoredSite> {
  return cached(['site'], [globalTag('site', locale)], async () => {
    const payload = await cms()
    return (await payload.findGlobal({ slug: 'site', locale: 'all', depth: 0 })) as StoredSite
  })
}
