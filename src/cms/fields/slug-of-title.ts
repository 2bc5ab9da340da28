import type { CollectionSlug } from 'payload'
import { type Locale, languageOf } from '#locales/languages'
import { slugify, slugOfKind } from '#src/platform/i18n/slug'
import { entityLabels } from '../labels/of-entities'

/** Empty for an unreadable title. One without letters (`★★★`) gets the kind of document: it needs an address. */
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
