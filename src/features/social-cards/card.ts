import { createHash } from 'node:crypto'
import type { Locale } from '#locales/languages'
import type { PageModel, SiteModel } from '#src/page-types/models'
import { encodePathname } from '#src/platform/i18n/pathname'
import { cardRoot } from '#src/platform/urls/card-root'

/** What a card shows, and all that its drawing depends on. */
export interface CardContent {
  readonly locale: Locale
  readonly siteName: string
  readonly title: string
  readonly author: string | undefined
  /** Path of the stored picture beside the title. */
  readonly picture: string | undefined
}

/** In pixels, as networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const

/** In pixels; the picture fills the right edge. */
export const pictureFrame = { left: 744, width: cardSize.width - 744, height: cardSize.height }

export const cardType = 'image/jpeg'

/** In bytes. */
export const cardLimit = 150 * 1024

/** Raise it with every change of the drawing, so that each card gets another URL. */
const drawing = 2

/** The card of a page; `undefined` if its editors chose a picture. */
export function cardOf(page: PageModel, site: SiteModel): CardContent | undefined {
  if (page.shareImage) return undefined
  return {
    locale: page.contentLocale,
    siteName: site.name,
    title: page.cardTitle ?? page.title,
    author: page.authorName,
    picture: (page.cover ?? site.picture)?.src,
  }
}

export function cardHash({ author, locale, picture, siteName, title }: CardContent): string {
  const drawn = JSON.stringify([drawing, locale, siteName, title, author ?? null, picture ?? null])
  return createHash('sha256').update(drawn).digest('hex').slice(0, hashLength)
}

/** Encoded. @param pathname of the page, decoded. */
export function cardPath(pathname: string, content: CardContent): string {
  const below = pathname === '/' ? '' : encodePathname(pathname)
  return `${cardRoot}${below}/${cardHash(content)}.jpg`
}

/** @param segments after `cardRoot`, decoded. */
export function parseCardPath(
  segments: readonly string[],
): { readonly pathname: string; readonly hash: string } | undefined {
  const hash = fileName.exec(segments.at(-1) ?? '')?.[1]
  return hash ? { pathname: `/${segments.slice(0, -1).join('/')}`, hash } : undefined
}

const hashLength = 20
const fileName = new RegExp(`^([0-9a-f]{${hashLength}})\\.jpg$`)
