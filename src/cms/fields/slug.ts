import type { CollectionSlug, FieldHook, RequestContext, TextField, Validate } from 'payload'
import type { AdminLabels } from '#locales/admin-labels'
import { defaultLocale, isLocale, type Locale, languageOf, locales } from '#locales/languages'
import { isDocumentId } from '#src/platform/i18n/segment'
import { cutToFit, isSlug, slugLimit } from '#src/platform/i18n/slug'
import { messageIn } from '../labels/server-messages'
import { waitForOthers } from '../revisions/guard'
import { isKnownFree, noteFree } from './free-slugs'
import { hasText } from './has-text'
import { idOf } from './id-of'
import { slugOfTitle } from './slug-of-title'
import { findOwner, type SlugScope } from './slug-owner'

const slugName = 'slug'

export interface SlugOptions {
  /** The languages in which a slug must be free, too; by default its own. */
  readonly rivals?: (locale: Locale) => readonly Locale[]
  /** The parent field: slugs must be unique among siblings. */
  readonly parent?: string
  /** Whether a slug on the top level is an address of the site itself. */
  readonly isTaken?: (slug: string) => boolean
}

/** One URL segment per language, in its own script. Empty: made from `source`, with a number if it is taken. */
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
    // With parents, an index of the collection makes it unique.
    unique: parent === undefined,
    index: true,
    admin: { position: 'sidebar' },
    hooks: {
      beforeValidate: [fillIn(rules)],
      // Called for each language without naming it, so the slug must be free in all.
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

/** A save with this context keeps its slug as given; no request can set it. */
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
      // Autosave makes a slug of an unfinished title, and others may publish the same meanwhile: it follows
      // the title until it is public. Without drafts that is at once.
      const follows =
        originalDoc?._status !== undefined &&
        given === originalDoc.slug &&
        isMadeFrom(given, slugOfTitle(collection, originalDoc[source], locale)) &&
        !originalDoc.modifiedAt
      if (!follows) return given
    }
    const base = slugOfTitle(collection, title, locale)
    if (base === '') {
      // The index treats two empty slugs as equal, and two missing ones as none.
      if (given === '') delete siblingData[slugName]
      return given || undefined
    }
    const above = parent ? idOf(data?.[parent] ?? originalDoc?.[parent]) : undefined
    const free = async () => {
      const slug = await firstFree(base, 1, locale, async (one) => {
        if (above === undefined && isTaken(one)) return true
        return findOwner(rules, req, one, rivals(locale), originalDoc?.id, above)
      })
      noteFree(req, collection, locale, slug)
      return slug
    }
    if (given !== '' && given === (await free())) return given
    await waitForOthers(req, `slugs/${collection}/${base}`)
    return free()
  }
}

function refuse(rules: SlugRules): Validate<string, Stored, unknown, TextField> {
  const { collection, rivals, parent, isTaken, source } = rules
  return async (value, { data, id, req }) => {
    const say = (key: keyof AdminLabels['serverMessages']['slugs'], values = {}) =>
      messageIn(req.i18n, 'slugs', key, values)
    if (!value) {
      const title = data[source]
      // A title of invisible characters gives no address.
      const isNameless = hasText(title) && slugOfTitle(collection, title, localeOf(req)) === ''
      return isNameless ? say('nameless') : true
    }
    if (!isLocale(req.locale)) return 'Save one language at a time.'
    if (isDocumentId(value)) return say('id')
    if (!isSlug(value)) return say('form', { limit: slugLimit })
    const above = parent ? idOf(data[parent]) : undefined
    if (above === undefined && isTaken(value)) return say('site', { slug: value })
    const among = rivals(req.locale)
    const isIndexed = parent === undefined && among.length === 1
    if (isIndexed && isKnownFree(req, collection, req.locale, value)) return true
    const owner = await findOwner(rules, req, value, among, id, above)
    if (!owner) return true
    const values = { slug: value, title: owner.title, language: req.locale }
    if (among.length === 1) return say(owner.isInTrash ? 'trashedIn' : 'ownedIn', values)
    return say(owner.isInTrash ? 'trashed' : 'owned', values)
  }
}

/** The slug, or with the first free number. */
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

/** Whether a slug is made from a title, with or without a number. */
function isMadeFrom(slug: string, base: string): boolean {
  if (base === '') return false
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}
