import type { Locale } from '#locales/languages'
import type { Config } from '#src/payload-types'
import type { LexicalDocument } from '#src/rich-text/nodes'

/** A localized value of a read with `locale: 'all'`. */
export type Localised<Value> = Partial<Record<Locale, Value | null>> | null | undefined

type Documents = Config['collections'] & Config['globals']
export type DocumentSlug = keyof Documents

/**
 * Localized values are objects from locale to value, relations are ids, and any value may be missing, since documents
 * are older than fields. From `npm run generate`, so that a removed field does not compile.
 */
export type Stored<Slug extends DocumentSlug> = Slug extends DocumentSlug
  ? Fields<Documents[Slug], Paths<'localizedFields', Slug>> & { readonly id: string }
  : never

export type StoredFields<Slug extends DocumentSlug, Name extends keyof Stored<Slug>> = {
  readonly [Field in Name]?: Stored<Slug>[Field] | undefined
}

/** The fields that pages get as they are, in one language: see `shown-fields.ts`. Dates are ISO 8601. */
export type Shown<Slug extends keyof Config['shownFields'] & DocumentSlug> = {
  readonly [Name in Paths<'shownFields', Slug> & keyof Documents[Slug]]?:
    | Nested<NonNullable<Documents[Slug][Name]>, never>
    | undefined
}

type Paths<Kind extends 'localizedFields' | 'shownFields', Slug> = Slug extends keyof Config[Kind]
  ? Config[Kind][Slug] & string
  : never

type Fields<Values, Path extends string> = {
  readonly [Name in keyof Values & string]:
    | (Name extends Path
        ? Localised<Nested<NonNullable<Values[Name]>, never>>
        : Nested<NonNullable<Values[Name]>, Below<Path, Name>>)
    | null
    | undefined
}

type Below<Path extends string, Name extends string> = Path extends `${Name}.${infer Rest}`
  ? Rest
  : never

type AnyDocument = Config['collections'][keyof Config['collections']]

/** A value without populated documents, and read-only throughout. */
type Nested<Value, Path extends string> = unknown extends Value
  ? Value
  : Value extends AnyDocument
    ? never
    : Value extends { readonly root: object }
      ? LexicalDocument
      : Value extends readonly (infer Row)[]
        ? readonly Nested<Row, Path>[]
        : Value extends { readonly blockType: infer Type extends string }
          ? Fields<Value, Below<Path, Type>>
          : Value extends object
            ? Fields<Value, Path>
            : Value
