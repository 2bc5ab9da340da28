import type { CollectionSlug, PayloadRequest } from 'payload'
import { isEditor } from '#src/cms/roles/rules'
import { parsePathname } from '#src/platform/i18n/pathname'
import { mostAlike, nameIn } from '../likeness'

/** The address that a form of a new redirect begins with, from a row of the list. */
export function prefilledAddress(req: PayloadRequest): string | undefined {
  const from: unknown = req.query['notFound']
  return typeof from === 'string' && from.startsWith('/') ? from : undefined
}

const mostCandidates = 20_000

/** The document whose slug is most like the name of the old page, in the language of its address or any other. */
export async function suggestedTarget(
  req: PayloadRequest,
  collections: readonly CollectionSlug[],
): Promise<{ readonly relationTo: string; readonly value: string } | undefined> {
  const from = prefilledAddress(req)
  const name = from && nameIn(from)
  if (!name || !isEditor(req.user)) return undefined
  const { locale } = parsePathname(from)
  const found = await Promise.all(
    collections.map(async (relationTo) => {
      const rows = await req.payload.db.collections[relationTo]?.collection
        .find<{ _id: unknown; slug?: Readonly<Record<string, unknown>> }>(
          { deletedAt: null },
          { projection: { slug: 1 }, limit: mostCandidates },
        )
        .toArray()
      return (rows ?? []).flatMap(({ _id, slug = {} }) => {
        const target = { relationTo, value: String(_id) }
        const own = slug[locale]
        const names = [own, ...Object.values(slug).filter((other) => other !== own)]
        return names.flatMap((one) => (typeof one === 'string' ? [[one, target] as const] : []))
      })
    }),
  )
  return mostAlike(name, found.flat())
}
