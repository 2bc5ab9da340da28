import type { CollectionSlug, Field, GlobalSlug, PayloadRequest } from 'payload'
import { Forbidden } from 'payload'
import type { Locale } from '#locales/languages'
import { type TranslatableField, translatableFields } from '../../translatable-fields'

export type Values = Readonly<Record<string, unknown>>

export type ImportExportTarget =
  | { readonly collection: CollectionSlug }
  | { readonly global: GlobalSlug }

/** A document for export and import, with the rights of a request's user. */
export interface PortableDocument {
  /** `blogs/64f0…`, `globals/home`. */
  readonly name: string
  readonly fields: readonly TranslatableField[]
  /** Whether saves are drafts; without drafts they are public at once. */
  readonly hasDrafts: boolean
  /** The editors' version in a language: the draft if there is one. */
  read(locale: Locale): Promise<Values>
  /** @throws {Forbidden} where the user may not write the language of the request. */
  mayWrite(): Promise<void>
  /** Saves fields of one language, as a draft where the document has drafts. */
  save(locale: Locale, data: Values, context?: Values): Promise<void>
}

/** @param language for the names of the fields: that of a file, or of the reader of a report. */
export function portableDocument(
  target: ImportExportTarget,
  req: PayloadRequest,
  language: string,
): PortableDocument {
  const { payload } = req
  const config =
    'collection' in target
      ? payload.collections[target.collection].config
      : payload.globals.config.find(({ slug }) => slug === target.global)
  if (!config) throw new Error('There is no such document.')
  const id = String(req.routeParams?.['id'] ?? '')
  const hasDrafts = Boolean(config.versions?.drafts)
  const asUser = (locale: Locale) => ({
    locale,
    depth: 0,
    draft: true,
    overrideAccess: false,
    user: req.user,
    req: { i18n: req.i18n },
  })

  return {
    name: 'collection' in target ? `${target.collection}/${id}` : `globals/${target.global}`,
    fields: translatableFields(config.fields as Field[], language),
    hasDrafts,
    async read(locale) {
      const given = { ...asUser(locale), fallbackLocale: false as const }
      const document =
        'collection' in target
          ? await payload.findByID({ ...given, collection: target.collection, id })
          : await payload.findGlobal({ ...given, slug: target.global })
      return document as unknown as Values
    },
    async mayWrite() {
      const isAllowed = await config.access.update({
        req,
        ...('collection' in target ? { id } : {}),
      })
      if (isAllowed === false) throw new Forbidden(req.t)
    },
    async save(locale, content, context = {}) {
      const data = { ...content, ...(hasDrafts ? { _status: 'draft' } : {}) } as never
      const given = { ...asUser(locale), context, data }
      await ('collection' in target
        ? payload.update({ ...given, collection: target.collection, id })
        : payload.updateGlobal({ ...given, slug: target.global }))
    },
  }
}
