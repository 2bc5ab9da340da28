import type { Payload } from 'payload'
import { type Locale, languageOf, locales } from '#locales/languages'
import { slugOfTitle } from '#src/cms/fields/slug-of-title'
import { isReservedPath } from '#src/page-types/route-of-path'
import { isDocumentId } from '#src/platform/i18n/segment'
import { cutToFit, isSlug, meantSlug, slugify, slugLimit } from '#src/platform/i18n/slug'
import type { WrittenCollection } from './document-ids'

export interface WantedSlug {
  readonly collection: WrittenCollection
  readonly id: string
  readonly locale: Locale
  readonly title: string
  readonly given?: string | undefined
  /** Pages are unique below their page. */
  readonly above?: string | undefined
}

export interface SlugBook {
  /** The source's slug, or one like it that is free. Empty where the title gives none. */
  take(wanted: WantedSlug): string
  readonly changes: readonly string[]
}

/** All slugs of this site: a query for each would take longer than the texts. */
export async function slugBook(payload: Payload): Promise<SlugBook> {
  const owners = new Map<string, string>()
  for (const collection of ['blogs', 'pages', 'tags', 'authors'] as const) {
    const { docs } = await payload.db.find<Stored>({
      collection,
      limit: 0,
      locale: 'all',
      pagination: false,
      select: { slug: true },
    })
    for (const { id, slug } of docs) {
      for (const locale of locales) {
        const own = slug?.[locale]
        if (own) owners.set(keyOf(collection, locale, own), String(id))
      }
    }
  }
  const changes: string[] = []
  /** Where to go on among ten thousand texts with one title. */
  const nextNumbers = new Map<string, number>()
  return {
    changes,
    take({ above, collection, given, id, locale, title }) {
      const { tag } = languageOf(locale)
      const kept = given && (isSlug(given) ? given : meantSlug(given, tag))
      const base = kept || slugify(given ?? '', tag) || slugOfTitle(collection, title, locale)
      if (base === '') return ''
      // Languages without a slug of their own use the English one of topics and authors.
      const rivals = collection === 'tags' || collection === 'authors' ? locales : [locale]
      const isTaken = (slug: string) =>
        isDocumentId(slug) ||
        (collection === 'pages' && above === undefined && isReservedPath(`/${slug}`)) ||
        rivals.some((one) => (owners.get(keyOf(collection, one, slug)) ?? id) !== id)
      let slug = base
      const numbered = keyOf(collection, locale, base)
      for (let number = nextNumbers.get(numbered) ?? 2; isTaken(slug); number += 1) {
        nextNumbers.set(numbered, number + 1)
        slug = `${cutToFit(base, slugLimit - `-${number}`.length, tag).replace(/-$/, '')}-${number}`
      }
      owners.set(keyOf(collection, locale, slug), id)
      if (given && given !== slug)
        changes.push(`${collection} (${locale}) "${title}": ${given} → ${slug}`)
      return slug
    },
  }
}

interface Stored {
  readonly id: string
  readonly slug?: Readonly<Partial<Record<Locale, string | null>>> | null
}

const keyOf = (collection: string, locale: Locale, slug: string) =>
  `${collection} ${locale} ${slug}`
