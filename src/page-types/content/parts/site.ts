import 'server-only'
import { defaultLocale, type Locale } from '#locales/languages'
import type { Stored } from '#src/cms/stored/stored'
import { securityText } from '#src/features/seo/security-text'
import { verificationTags } from '#src/features/seo/verification'
import { brand } from '#src/platform/brand/brand'
import { globalTag } from '#src/platform/cache/tags'
import { settings } from '#src/platform/config/env'
import { getMessages } from '#src/platform/i18n/messages'
import { buildPathname } from '#src/platform/i18n/pathname'
import { knowSiteTimeZone } from '#src/platform/i18n/site-time-zone'
import { feedFormats, feedPathname } from '#src/platform/urls/feed-files'
import type { PageFile, SiteModel } from '../../models'
import { mainList } from '../../route-of-feed'
import { localiseHref } from '../links/href'
import { readNavigation, type StoredNavigationLink } from '../links/navigation'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { fallbackLocale, type Localised, valueOrEnglish } from '../reads/localised'
import { findPicture } from '../reads/pictures'
import { findNewsletter, subscribeLine } from './newsletter'

/** Until an editor has named the site. */
const defaultName = brand.name

export async function getSite(locale: Locale): Promise<SiteModel> {
  const site = await readSite(locale)
  const [navigation, footerLinks, picture, newsletter] = await Promise.all([
    navigationOf(site.navigation, 'header', locale),
    navigationOf(site.footerLinks, 'footer', locale),
    findPicture(site.shareImage, locale, 'square'),
    findNewsletter(locale),
  ])
  const name = valueOrEnglish(site.name, locale) ?? defaultName
  const { t } = await getMessages(locale)
  return {
    locale,
    name,
    nameLocale: fallbackLocale(site.name, locale),
    tagline: valueOrEnglish(site.tagline, locale),
    navigation,
    footerText: valueOrEnglish(site.footerText, locale),
    footerTextLocale: fallbackLocale(site.footerText, locale),
    footerLinks,
    social: (site.social ?? []).flatMap(({ label, link }) =>
      label && link ? [{ label, href: localiseHref(link, locale) }] : [],
    ),
    feeds: announcedFeeds(buildPathname(locale, mainList.path), `${t(mainList.label)} · ${name}`),
    picture,
    verification: verificationTags(site.verification ?? undefined),
    isMeasured: (settings.firebase?.measured.length ?? 0) > 0,
    newsletter: newsletter && {
      article: newsletter.belowArticles ? subscribeLine(locale, 'article') : undefined,
      footer: newsletter.inFooter ? subscribeLine(locale, 'footer') : undefined,
    },
  }
}

/** The links of a language, else the English ones with their labels. */
const navigationOf = (
  stored: Localised<readonly StoredNavigationLink[]>,
  place: 'header' | 'footer',
  locale: Locale,
) => readNavigation(valueOrEnglish(stored, locale), place, locale, fallbackLocale(stored, locale))

/** In the announced formats: one for all feed readers, and one for programs. `list`: the pathname of the list. */
export function announcedFeeds(list: string, title: string): PageFile[] {
  return (['xml', 'json'] as const).map((format) => ({
    type: feedFormats[format].type,
    pathname: feedPathname(list, format),
    title,
  }))
}

export async function findShareImage(locale: Locale): Promise<unknown> {
  return (await readSite(locale)).shareImage
}

/** `undefined` without a contact. */
export async function findSecurityText(now: Date): Promise<string | undefined> {
  const { security } = await readSite(defaultLocale)
  return securityText(security ?? {}, settings.publicUrl, now)
}

async function readSite(locale: Locale): Promise<Stored<'site'>> {
  const site = await cached<Stored<'site'>>(['site'], [globalTag('site', locale)], async () => {
    const payload = await cms()
    return (await payload.findGlobal({
      slug: 'site',
      locale: 'all',
      depth: 0,
    })) as unknown as Stored<'site'>
  })
  knowSiteTimeZone(site.timeZone)
  return site
}
