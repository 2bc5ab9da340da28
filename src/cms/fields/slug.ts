import type { CollectionSlug, FieldHook, RequestContext, TextField, Validate } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { defaultLocale, isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { isDocumentId } from '#src/platform/i18n/segment'
import { cutToFit, isSlug, slugLimit } from '#src/platform/i18n/slug'
import { answerIn } from '../labels/answers'
import { waitForOthers } from '../revisions/guard'
import { hasText } from './has-text'
import { idOf } from './id-of'
import { slugOfTitle } from './slug-of-title'
import { findOwner, type SlugScope } from './slug-owner'

const slugName = 'slug'

export interface SlugOptions {
  /** The languages in which no other document may have a slug of this one: itself, unless given. */
  readonly rivals?: (locale: Locale) => readonly Locale[]
  /** The field that names the document above: slugs must differ among those below one. */
  readonly parent?: string
  /** Whether a slug, of a document with nothing above it, is an address of the site itself. */
  readonly isTaken?: (slug: string) => boolean
}

/**
 * One URL segment per language, in the language's own script. Empty: made from the title, with a
 * number where another document has it already. Typed by hand: refused where it cannot serve.
 *
 * @param collection where the slug has to be unique, per language.
 * @param source the field it is made from.
 */
export function slugField(
  collection: CollectionSlug,
  source: string,
  { rivals = (locale) => [locale], parent, isTaken = () => false }: SlugOptions = {},
): TextField {
  const rules: SlugRules = { collection, source, rivals, parent, isTaken }
  return {
    name: slugName,
    type: 'text',
    localized: true,
    // Where documents stand below others, an index of the collection sees to it.
    unique: parent === undefined,
    index: true,
    admin: { position: 'sidebar' },
    hooks: {
      beforeValidate: [fillIn(rules)],
      // Called once for each language, without saying which: free in all serves every one.
      beforeDuplicate: [
        ({ value, req }) =>
          value
            ? firstFree(value, 2, localeOf(req), (slug) =>
                findOwner(rules, req, slug, locales, undefined),
              )
            : undefined,
      ],
    },
    validate: refuse(rules) as never,
  }
}

/** A save with this context takes no slug from what it is given; no request can ask for it. */
export const ownSlug: RequestContext = { ownSlug: true }

type SlugRules = SlugScope & Required<Pick<SlugOptions, 'isTaken' | 'rivals'>>

type Stored = Readonly<Record<string, unknown>>

function fillIn(rules: SlugRules): FieldHook {
  const { collection, source, rivals, parent, isTaken } = rules
  return async ({ value, data, originalDoc, req, siblingData }) => {
    const locale = localeOf(req)
    const title = data?.[source] ?? originalDoc?.[source]
    const wanted = req.context['ownSlug'] ? originalDoc?.[slugName] : value
    const given = typeof wanted === 'string' ? wanted : ''
    if (given !== '') {
      // Autosave makes a slug of a title that is still being typed, and others may publish one like
      // it meanwhile: it follows until it is public. What has no drafts is public at once.
      const follows =
        originalDoc?._status !== undefined &&
        given === originalDoc.slug &&
        isMadeFrom(given, slugOfTitle(collection, originalDoc[source], locale)) &&
        !originalDoc.modifiedAt
      if (!follows) return given
    }
    const base = slugOfTitle(collection, title, locale)
    if (base === '') {
      // The index takes two empty slugs for the same one, and two that are missing for none.
      if (given === '') delete siblingData[slugName]
      return given || undefined
    }
    const above = parent ? idOf(data?.[parent] ?? originalDoc?.[parent]) : undefined
    const free = () =>
      firstFree(base, 1, locale, async (slug) => {
        if (above === undefined && isTaken(slug)) return true
        return findOwner(rules, req, slug, rivals(locale), originalDoc?.id, above)
      })
    if (given !== '' && given === (await free())) return given
    await waitForOthers(req, `slugs/${collection}/${base}`)
    return free()
  }
}

function refuse(rules: SlugRules): Validate<string, Stored, unknown, TextField> {
  const { collection, rivals, parent, isTaken, source } = rules
  return async (value, { data, id, req }) => {
    const say = (key: keyof AdminLabels['answers']['slugs'], values = {}) =>
      answerIn(req.i18n, 'slugs', key, values)
    if (!value) {
      const title = data[source]
      // Nothing may be public at no address: the title has invisible characters alone.
      const isNameless = hasText(title) && slugOfTitle(collection, title, localeOf(req)) === ''
      return isNameless ? say('nameless') : true
    }
    if (!isLocale(req.locale)) return 'Save one language at a time.'
    if (isDocumentId(value)) return say('id')
    if (!isSlug(value)) return say('form', { limit: slugLimit })
    const above = parent ? idOf(data[parent]) : undefined
    if (above === undefined && isTaken(value)) return say('site', { slug: value })
    const among = rivals(req.locale)
    const owner = await findOwner(rules, req, value, among, id, above)
    if (!owner) return true
    const values = { slug: value, title: owner.title, language: languageOf(req.locale).name }
    if (among.length === 1) return say(owner.isInTrash ? 'trashedIn' : 'ownedIn', values)
    return say(owner.isInTrash ? 'trashed' : 'owned', values)
  }
}

/** The slug itself, or with the first number under which nobody has it. */
export async function firstFree(
  base: string,
  from: number,
  locale: Locale,
  findOwner: (slug: string) => Promise<unknown>,
): Promise<string> {
  for (let number = from; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`
    const stem = cutToFit(base, slugLimit - suffix.length, languageOf(locale).tag)
    const slug = stem.replace(/-$/, '') + suffix
    if (!isDocumentId(slug) && !(await findOwner(slug))) return slug
  }
}

function localeOf(req: { locale?: string | null }): Locale {
  return isLocale(req.locale) ? req.locale : defaultLocale
}

/** Whether a slug is what a title gives by itself, with or without a number behind it. */
function isMadeFrom(slug: string, base: string): boolean {
  if (base === '') return false
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}
