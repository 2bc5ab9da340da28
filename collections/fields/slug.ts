import type { CollectionSlug, FieldHook, TextField, Validate } from 'payload'
import { isLocale, type Locale, languageOf } from '#locales/languages'
import { isDocumentId } from '#src/i18n/route'
import { isSlug, slugify, slugLimit } from '#src/i18n/slug'

/**
 * One URL segment per language, in the language's own script. Empty: made from the title, with a
 * number where another document has it already. Typed by hand: refused where it cannot serve.
 *
 * @param collection where the slug has to be unique, per language.
 * @param source the field it is made from.
 */
export function slugField(collection: CollectionSlug, source: string): TextField {
  const fillIn: FieldHook = async ({ value, data, originalDoc, req }) => {
    if (typeof value === 'string' && value.trim() !== '') return value.trim().normalize('NFC')
    const locale = localeOf(req)
    const title = data?.[source] ?? originalDoc?.[source]
    if (typeof title !== 'string') return value
    const base = slugify(title, languageOf(locale).tag)
    if (base === '') return value
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? base : `${base}-${number}`
      if (!(await isTaken(req, candidate, locale, originalDoc?.id))) return candidate
    }
  }

  const validate: Validate<string, unknown, unknown, TextField> = async (value, { id, req }) => {
    if (!value) return true
    if (isDocumentId(value)) return 'A slug must not look like a document id; add a word.'
    if (!isSlug(value)) {
      return `Use lower-case letters, digits and single hyphens, at most ${slugLimit} characters.`
    }
    const locale = localeOf(req)
    if (await isTaken(req, value, locale, id)) {
      return `"${value}" belongs to another document in ${languageOf(locale).name}; choose another slug.`
    }
    return true
  }

  async function isTaken(
    req: Parameters<FieldHook>[0]['req'],
    slug: string,
    locale: Locale,
    ownId: unknown,
  ): Promise<boolean> {
    const { totalDocs } = await req.payload.count({
      collection,
      where: {
        and: [
          { [`slug.${locale}`]: { equals: slug } },
          ...(ownId ? [{ id: { not_equals: ownId } }] : []),
        ],
      },
    })
    return totalDocs > 0
  }

  return {
    name: 'slug',
    type: 'text',
    localized: true,
    unique: true,
    index: true,
    admin: {
      position: 'sidebar',
      description:
        'The last part of the address, per language. Left empty, it is made from the title. After a change the old address leads to the new one.',
    },
    hooks: { beforeValidate: [fillIn] },
    validate: validate as never,
  }
}

function localeOf(req: { locale?: string | null }): Locale {
  return isLocale(req.locale) ? req.locale : 'en'
}
