import type { CollectionSlug, Field, GlobalSlug, Payload } from 'payload'
import { defaultAdminLanguage } from '#locales/languages'
import { collectionsWith, globalsWith } from '#src/cms/features'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { languagesOf, mayPublishIn, mayWriteIn } from '#src/cms/roles/rules'
import { type TranslatableField, translatableFields } from '../translatable-fields'

/** The slug of what is translated, and so on the translation board. */
export type TranslatedKind = CollectionSlug | GlobalSlug

export interface DocumentRef {
  readonly kind: TranslatedKind
  /** Its id; of a global, of which there is one, the slug. */
  readonly id: string
}

type Cms = Pick<Payload, 'config'>

export const translatedCollections = (cms: Cms) => collectionsWith(cms, 'translation')

export const translatedGlobals = (cms: Cms) => globalsWith(cms, 'translation')

export function translatedKinds(cms: Cms): readonly TranslatedKind[] {
  return [...translatedCollections(cms), ...translatedGlobals(cms)]
}

/** Collections on the board only while their texts are to be checked. */
export const checkedCollections = (cms: Cms) => collectionsWith(cms, 'checked')

export function boardKinds(cms: Cms): readonly TranslatedKind[] {
  return [...translatedKinds(cms), ...checkedCollections(cms)]
}

export function isTranslatedKind(cms: Cms, kind: unknown): kind is TranslatedKind {
  return (translatedKinds(cms) as readonly unknown[]).includes(kind)
}

export function isGlobal({ config }: Cms, kind: TranslatedKind): kind is GlobalSlug {
  return config.globals.some(({ slug }) => slug === kind)
}

interface KindConfig {
  readonly slug: string
  readonly fields: Field[]
  readonly versions?: unknown
  readonly admin?: { readonly group?: unknown; readonly useAsTitle?: string }
  readonly custom?: Readonly<Record<string, unknown>>
}

export function configOf({ config }: Cms, kind: TranslatedKind): KindConfig {
  const entities: readonly KindConfig[] = [...config.globals, ...config.collections]
  const found = entities.find(({ slug }) => slug === kind)
  if (!found) throw new Error(`The CMS has no "${kind}".`)
  return found
}

/** Without drafts a save is public, so it needs the right to publish. */
export function mayTranslate(
  cms: Cms,
  person: object | null | undefined,
  kind: TranslatedKind,
  locale: unknown,
): boolean {
  const isAllowed = hasDraftsIn(configOf(cms, kind)) ? mayWriteIn : mayPublishIn
  return isAllowed(person, locale)
}

export function kindsToTranslate(
  cms: Cms,
  person: object | null | undefined,
): readonly TranslatedKind[] {
  return boardKinds(cms).filter((kind) =>
    languagesOf(person).some((locale) => mayTranslate(cms, person, kind, locale)),
  )
}

const known = new WeakMap<KindConfig, Map<string, readonly TranslatableField[]>>()

/** @param language of the admin, for the names of the fields. */
export function fieldsOf(
  cms: Cms,
  kind: TranslatedKind,
  language: string = defaultAdminLanguage,
): readonly TranslatableField[] {
  const config = configOf(cms, kind)
  const named = known.get(config) ?? new Map<string, readonly TranslatableField[]>()
  const fields = named.get(language) ?? translatableFields(config.fields, language)
  known.set(config, named.set(language, fields))
  return fields
}
