import type { CollectionSlug } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { slugify, slugOfKind } from '#src/platform/i18n/slug'
import { entityLabels } from '../labels/of-entities'

/**
 * The slug that a title gives by itself. What has a title always gets one, because a document without a
 * slug would be public at no address: `★★★` has no letter, and is called by what the document is.
 *
 * @returns empty where there is nothing to read in the title.
 */
export function slugOfTitle(collection: CollectionSlug, title: unknown, locale: Locale): string {
  // A program may send a number, which is stored as its text.
  if (typeof title === 'number') return slugOfTitle(collection, String(title), locale)
  if (typeof title !== 'string') return ''
  const { adminLanguage, tag } = languageOf(locale)
  const names: Readonly<Record<string, string>> | undefined = entityLabels[collection]?.singular
  const slug = slugify(title, tag)
  // White space, controls, and invisible characters.
  if (slug !== '' || !/[^\s\p{C}\p{DI}\p{M}]/u.test(title)) return slug
  return slugOfKind(names?.[adminLanguage] ?? collection, title, tag)
}
