import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'

/** The documents among which a slug must be unique. */
export interface SlugScope {
  readonly collection: CollectionSlug
  readonly source: string
  readonly parent: string | undefined
}

interface Owner {
  readonly title: string
  readonly isInTrash: boolean
}

/** One in the trash keeps its slug, so that it can be restored. */
export async function findOwner(
  { collection, source, parent }: SlugScope,
  req: PayloadRequest,
  slug: string,
  among: readonly Locale[],
  ownId: unknown,
  above?: string,
): Promise<Owner | undefined> {
  const { docs } = await req.payload.find({
    collection,
    locale: among.length === 1 ? (among[0] ?? defaultLocale) : defaultLocale,
    where: {
      and: [
        { or: among.map((locale) => ({ [`slug.${locale}`]: { equals: slug } })) },
        ...(ownId ? [{ id: { not_equals: ownId } }] : []),
        ...(parent ? [above ? { [parent]: { equals: above } } : nothingAbove(parent)] : []),
      ],
    },
    depth: 0,
    limit: 1,
    pagination: false,
    trash: true,
  })
  const owner = docs[0] as Readonly<Record<string, unknown>> | undefined
  if (!owner) return undefined
  return { title: String(owner[source] || owner['id']), isInTrash: Boolean(owner['deletedAt']) }
}

const nothingAbove = (parent: string): Where => ({
  or: [{ [parent]: { exists: false } }, { [parent]: { equals: null } }],
})
