import 'server-only'
import type { Locale } from '#locales/languages'
import { globalTag } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import type { SiteModel } from '../models'
import { cached } from './cached'
import { cms } from './cms'
import { localiseHref } from './href'
import { type Localised, valueOrEnglish } from './localised'
import { readNavigation, type StoredNavigationLink } from './navigation'

interface StoredLink {
  readonly label: string
  readonly link: string
}

interface StoredSite {
  readonly name?: Localised<string>
  readonly tagline?: Localised<string>
  readonly navigation?: Localised<readonly StoredNavigationLink[]>
  readonly footerText?: Localised<string>
  readonly footerLinks?: Localised<readonly StoredNavigationLink[]>
  readonly social?: readonly StoredLink[] | null
  readonly shareImage?: unknown
}

/** Stands in before an editor has named the site. */
const defaultName = 'Octavo'

/** What every page shows: name, links, footer. */
export async function getSite(locale: Locale): Promise<SiteModel> {
  const site = await readSite(locale)
  const [navigation, footerLinks] = await Promise.all([
    readNavigation(valueOrEnglish(site.navigation, locale), 'header', locale),
    readNavigation(valueOrEnglish(site.footerLinks, locale), 'footer', locale),
  ])
  return {
    locale,
    name: valueOrEnglish(site.name, locale) ?? defaultName,
    tagline: valueOrEnglish(site.tagline, locale),
    navigation,
    footerText: valueOrEnglish(site.footerText, locale),
    footerLinks,
    social: (site.social ?? []).map(({ label, link }) => ({
      label,
      href: localiseHref(link, locale),
    })),
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
