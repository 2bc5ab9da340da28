import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import type { Locale } from '#locales/languages'

/**
 * What a collection or global takes part in, declared in its `custom`, so that features name no collection.
 * What comes with a page (publication by language, preview, SEO, redirects, the audit log) follows from the
 * page types, see `src/page-types/route-of-document.ts`.
 */
export interface Features {
  /** Translation: the board, the original beside the form, import and export. */
  readonly translation?: true
  /** The board lists its texts while this field has languages to check. */
  readonly checked?: { readonly field: string }
  /** Deleted documents go to the trash first. */
  readonly trash?: {
    /** What a page that used it lacks. */
    readonly loss: Loss
    /** Cache tags of what depends on all documents. */
    readonly expires?: readonly string[]
  }
  /** What makes a language complete, see the field `complete`. */
  readonly completeness?: Completeness
  /** It has no drafts, and is not public by being saved: translators write their language without publishing it. */
  readonly savesPrivately?: true
  /** What waits for a person: the documents whose field has this value, listed on the dashboard. */
  readonly inbox?: { readonly field: string; readonly value: string }
  /** For what is public wherever documents that refer to it by this field are. */
  readonly shownWith?: { readonly collection: CollectionSlug; readonly field: string }
  /** Indexes per language that field options cannot express. */
  readonly indexes?: (locale: Locale) => readonly OwnIndex[]
}

export interface OwnIndex {
  readonly keys: Readonly<Record<string, 1 | -1>>
  readonly options?: {
    readonly unique: boolean
    readonly partialFilterExpression: Readonly<Record<string, object>>
  }
}

export type Loss = 'picture' | 'author' | 'topic' | 'link' | 'navigation' | 'redirect' | 'form'

/** What a page loses with a relation's document, if it differs from its collection's. Nothing for a parent. */
export const losing = (loss: Loss | 'nothing'): { readonly loss: Loss | 'nothing' } => ({ loss })

export interface Completeness {
  readonly fields: readonly string[]
  /** The missing fields; none if the language is complete. `document`: its values in one language. */
  lacking(document: Readonly<Record<string, unknown>>): readonly string[]
}

/** For `custom` of a collection or a global. */
export const takesPart = (features: Features): { readonly features: Features } => ({ features })

interface Entity {
  readonly custom?: Readonly<Record<string, unknown>>
}

export function featuresOf(entity: Entity | undefined): Features {
  return (entity?.custom?.['features'] ?? {}) as Features
}

export function collectionsWith(
  { config }: Pick<Payload, 'config'>,
  feature: keyof Features,
): readonly CollectionSlug[] {
  return config.collections
    .filter((one) => featuresOf(one)[feature])
    .map(({ slug }) => slug as CollectionSlug)
}

export function globalsWith(
  { config }: Pick<Payload, 'config'>,
  feature: keyof Features,
): readonly GlobalSlug[] {
  return config.globals
    .filter((one) => featuresOf(one)[feature])
    .map(({ slug }) => slug as GlobalSlug)
}
