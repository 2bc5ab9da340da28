import type { ObjectId } from 'mongodb'
import type { Locale } from '#locales/languages'

export interface ScaledPost {
  readonly id: string
  /** Title of the seed's post whose text it has: posts of one model make pages of one size. */
  readonly model: string
  readonly slugs: Readonly<Record<Locale, string>>
  readonly published: readonly Locale[]
}

export interface Copy {
  readonly post: ScaledPost
  /** Ids of the documents that it is copied from, by their collections. */
  readonly models: Readonly<Record<'blogs' | '_blogs_versions', ObjectId>>
  readonly blog: ObjectId
  readonly version: ObjectId
  readonly own: OwnFields
}

interface OwnFields {
  readonly title: Readonly<Record<Locale, string>>
  readonly slug: Readonly<Record<Locale, string>>
  readonly publishedAt: Date
  readonly [field: string]: unknown
}
