import { languageOf } from '#locales/languages'
import type { SiteModel } from '#src/page-types/models'
import { directionOfLanguage } from '#src/platform/i18n/direction'
import { buildPathname } from '#src/platform/i18n/pathname'
import { shortName } from './short-name'

export const manifestType = 'application/manifest+json'

/** Letters below an icon. */
const longestName = 12

/** Square PNG files of `public/`. A maskable one has its mark within the circle that every mask leaves. */
const sides = [192, 512] as const

/** Each language is an app that starts at its home page; its scope is the whole site, for the language switcher. */
export function webManifest(site: SiteModel, paper: string): string {
  const { tag } = languageOf(site.locale)
  const home = buildPathname(site.locale, '/')
  return `${JSON.stringify({
    id: home,
    name: site.name,
    short_name: shortName(site.name, longestName),
    ...(site.tagline ? { description: site.tagline } : {}),
    lang: tag,
    dir: directionOfLanguage(site.locale),
    start_url: home,
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    theme_color: paper,
    background_color: paper,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      sides.map((side) => ({
        src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    ),
  })}\n`
}
