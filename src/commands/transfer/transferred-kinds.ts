import type { FlattenedField, Payload } from 'payload'
import { hasDraftsIn } from '#src/cms/has-drafts'

export interface TransferredKind {
  readonly slug: string
  readonly isGlobal: boolean
  readonly hasDrafts: boolean
  readonly hasPictures: boolean
  readonly fields: readonly FlattenedField[]
}

/** Everything localized, and redirects; each kind comes after those that it refers to. */
export function transferredKinds({ config }: Pick<Payload, 'config'>): readonly TransferredKind[] {
  const collections = config.collections
    .filter(
      ({ auth, flattenedFields, slug }) =>
        slug === 'redirects' ||
        (!auth && flattenedFields.some((field) => field.name === 'revision')),
    )
    .map(
      ({ flattenedFields, slug, upload, versions }): TransferredKind => ({
        slug,
        isGlobal: false,
        hasDrafts: hasDraftsIn({ versions }),
        hasPictures: Boolean(upload),
        fields: flattenedFields,
      }),
    )
  const globals = config.globals.map(
    ({ flattenedFields, slug, versions }): TransferredKind => ({
      slug,
      isGlobal: true,
      hasDrafts: hasDraftsIn({ versions }),
      hasPictures: false,
      fields: flattenedFields,
    }),
  )
  const rank = ({ hasDrafts: drafts, hasPictures, slug }: TransferredKind) =>
    slug === 'redirects' ? 3 : hasPictures ? 0 : drafts ? 2 : 1
  return [...collections.sort((one, other) => rank(one) - rank(other)), ...globals]
}
