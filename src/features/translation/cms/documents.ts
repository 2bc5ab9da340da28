import type { Field, Payload } from 'payload'
import { type TranslatableField, translatableFields } from '../translatable-fields'

/** What is translated, and so stands on the translation board. */
export const translatedCollections = ['blogs', 'authors', 'tags'] as const
export const translatedGlobals = ['home', 'privacy', 'terms', 'site'] as const
export const translatedKinds = [...translatedCollections, ...translatedGlobals] as const

export type TranslatedGlobal = (typeof translatedGlobals)[number]
export type TranslatedKind = (typeof translatedKinds)[number]

/** One document of the board. */
export interface DocumentRef {
  readonly kind: TranslatedKind
  /** Its id; of a global, of which there is one, the slug. */
  readonly id: string
}

export function isTranslatedKind(kind: unknown): kind is TranslatedKind {
  return (translatedKinds as readonly unknown[]).includes(kind)
}

export function isTranslatedGlobal(kind: TranslatedKind): kind is TranslatedGlobal {
  return (translatedGlobals as readonly TranslatedKind[]).includes(kind)
}

interface KindConfig {
  readonly slug: string
  readonly fields: Field[]
  readonly versions?: unknown
  readonly admin?: { readonly group?: unknown; readonly useAsTitle?: string }
}

export function configOf({ config }: Payload, kind: TranslatedKind): KindConfig {
  const entities: readonly KindConfig[] = isTranslatedGlobal(kind)
    ? config.globals
    : config.collections
  const found = entities.find(({ slug }) => slug === kind)
  if (!found) throw new Error(`The CMS has no "${kind}".`)
  return found
}

const known = new WeakMap<KindConfig, Map<string, readonly TranslatableField[]>>()

/**
 * The fields of a kind whose words belong to a language.
 *
 * @param language of the admin, in which the fields are named.
 */
export function fieldsOf(
  payload: Payload,
  kind: TranslatedKind,
  language = 'en',
): readonly TranslatableField[] {
  const config = configOf(payload, kind)
  const named = known.get(config) ?? new Map<string, readonly TranslatableField[]>()
  const fields = named.get(language) ?? translatableFields(config.fields, language)
  known.set(config, named.set(language, fields))
  return fields
}
