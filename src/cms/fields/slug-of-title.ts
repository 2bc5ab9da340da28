import type { CollectionSlug } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { slugify, slugOfKind } from '#src/platform/i18n/slug'
import { entityLabels } from '../labels/of-entities'

/**
 * The slug of a title. A title always gives one, because a document without a slug would have no address:
 * `★★★` has no letter, and gets the kind of document instead.
 *
 * @returns empty for an unreadable title.
 */
export function slugOfTitle(collection: CollectionSlug, title: unknown, locale: Locale): string {
  // A program may send a number, which is stored as text.
  if (typeof title === 'number') return slugOfTitle(collection, String(title), locale)
  if (typeof title !== 'string') return ''
  const { adminLanguage, tag } = languageOf(locale)
  const names: Readonly<Record<string, string>> | undefined = entityLabels[collection]?.singular
  const slug = slugify(title, tag)
  // White space, controls, and invisible characters.
  if (slug !== '' || !/[^\s\p{C}\p{DI}\p{M}]/u.test(title)) return slug
  return slugOfKind(names?.[adminLanguage] ?? collection, title, tag)
}
