import 'server-only'
import type { Locale } from '#locales/languages'
import { buildPathname } from '#src/platform/i18n/pathname'
import type { Publishable } from '#src/platform/i18n/published-locales'
import { blogPath, paths } from '#src/platform/i18n/route'
import type { PreviewTarget } from '#src/platform/preview-address'
import type { BlogModel, Found, HomeModel, LegalModel } from '../models'
import { blogPage, type StoredBlog, wordsFor } from './blog'
import { blogPathname } from './blog-resolution'
import { cms } from './cms'
import { globalPage } from './global-page'
import { homePage, type StoredHome } from './home'
import { legalPage, type StoredLegal } from './legal'

/** The newest draft of a page, as visitors would see it if its language were published now. */
export interface Draft {
  readonly page: HomeModel | BlogModel | LegalModel
  /** When it was last saved, ISO 8601; `undefined` where nothing has been written yet. */
  readonly savedAt: string | undefined
}

interface Dated extends Publishable {
  readonly updatedAt?: string
}

/**
 * Reads a draft from the database, whoever asks: access is the caller's business. What is read here
 * goes through no cache; what stands around it (author, topics, related posts, the languages that
 * are public) is public, and is read as for every page.
 */
export async function findDraft(target: PreviewTarget, locale: Locale): Promise<Draft | undefined> {
  const [draft, current] = await Promise.all([read(target, true), read(target, false)])
  if (!draft) return undefined
  const found = await pageOf(target, asPublished(draft, current ?? {}, locale), locale)
  return found?.kind === 'page' ? { page: found.page, savedAt: draft.updatedAt } : undefined
}

async function read(target: PreviewTarget, draft: boolean): Promise<Dated | null> {
  const payload = await cms()
  const common = { locale: 'all', depth: 0, draft } as const
  const document =
    target.page === 'blogs'
      ? await payload.findByID({
          ...common,
          collection: 'blogs',
          id: target.id,
          disableErrors: true,
        })
      : await payload.findGlobal({ ...common, slug: target.page })
  return document as unknown as Dated | null
}

/** The draft's words, in the languages that are public and in the one that is looked at. */
function asPublished(draft: Dated, current: Publishable, locale: Locale): Dated {
  return {
    ...draft,
    _status: { ...(current._status as object), [locale]: 'published' },
    complete: { ...(current.complete as object), [locale]: true },
  }
}

async function pageOf(
  target: PreviewTarget,
  stored: Dated,
  locale: Locale,
): Promise<Found<Draft['page']> | undefined> {
  if (target.page === 'home') {
    return homePage(await globalPage(stored as StoredHome, paths.home, locale), locale)
  }
  if (target.page !== 'blogs') {
    const path = paths[target.page]
    return legalPage(target.page, await globalPage(stored as StoredLegal, path, locale), locale)
  }
  // A draft may lack what a public post always has.
  const blog = stored as unknown as Omit<StoredBlog, 'publishedAt'> & { publishedAt?: string }
  const publishedAt = blog.publishedAt ?? stored.updatedAt ?? new Date().toISOString()
  const words = wordsFor({ ...blog, publishedAt }, locale)
  if (!words) return undefined
  const pathname = blogPathname(words.address, locale) ?? buildPathname(locale, blogPath(target.id))
  return { kind: 'page', page: await blogPage(words, locale, pathname) }
}
