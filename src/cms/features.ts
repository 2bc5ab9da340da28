import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import type { Locale } from '#locales/languages'

/**
 * What a document of the CMS takes part in besides being stored. The file of its collection or global
 * says so, in `custom`, and features look here: none of them names a collection. What comes with a
 * page of its own (publication by language, preview, SEO, redirects, the audit log) follows from the
 * page types, see `src/page-types/route-of-document.ts`.
 */
export interface Features {
  /** Its content is translated: the board, the original beside the form, import and export. */
  readonly translation?: true
  /**
   * Its texts are written beside it, and stand on the translation board while this field of it names languages in
   * which they are to be checked.
   */
  readonly checked?: { readonly field: string }
  /** It goes to the trash before it is deleted for good. */
  readonly trash?: {
    /** What a page lacks that used it. */
    readonly loss: Loss
    /** Cache tags of what depends on all documents of the collection. */
    readonly expires?: readonly string[]
  }
  /** What a language needs to be shown, as the field `complete` has it. */
  readonly completeness?: Completeness
  /** For what is public with others: visitors see it wherever documents that name it in this field are. */
  readonly shownWith?: { readonly collection: CollectionSlug; readonly field: string }
  /** Indexes for each language that the options of fields cannot express. */
  readonly indexes?: (locale: Locale) => readonly OwnIndex[]
}

export interface OwnIndex {
  readonly keys: Readonly<Record<string, 1 | -1>>
  readonly options?: {
    readonly unique: boolean
    readonly partialFilterExpression: Readonly<Record<string, object>>
  }
}

/** What a page will lack where a document is gone. */
export type Loss = 'picture' | 'author' | 'topic' | 'link' | 'navigation' | 'redirect'

/**
 * For `custom` of a field that names documents: what is lost with one of them, where that is not what
 * its collection says. Nothing is where the field only says below which document one stands.
 */
export const losing = (loss: Loss | 'nothing'): { readonly loss: Loss | 'nothing' } => ({ loss })

export interface Completeness {
  /** Names of the fields that it looks at. */
  readonly fields: readonly string[]
  /**
   * The fields that lack what is needed; none where the language is complete.
   *
   * @param document its values in one language.
   */
  lacking(document: Readonly<Record<string, unknown>>): readonly string[]
}

/** For `custom` of a collection or a global. */
export const takesPart = (features: Features): { readonly features: Features } => ({ features })

interface Entity {
  readonly custom?: Readonly<Record<string, unknown>>
}

/** What a collection or a global takes part in. */
export function featuresOf(entity: Entity | undefined): Features {
  return (entity?.custom?.['features'] ?? {}) as Features
}

/** The slugs of the collections that take part in something. */
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
