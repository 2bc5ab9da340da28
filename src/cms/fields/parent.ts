import type { CollectionSlug, PayloadRequest, RelationshipField, Validate } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { losing } from '#src/cms/features'
import { mostLevels } from '#src/page-types/page/route'
import { isReservedPath } from '#src/page-types/route-of-path'
import { messageIn } from '../labels/server-messages'
import { originalTitle } from '../lists/original-title'
import { idOf } from './id-of'

interface Placed {
  readonly id: string
  readonly title?: Readonly<Partial<Record<Locale, string | null>>> | null
  readonly slug?: Readonly<Partial<Record<Locale, string | null>>> | null
  readonly parent?: unknown
}

/** The parent document, whose address is the beginning of this one's. Shared by all languages. */
export function parentField(collection: CollectionSlug): RelationshipField {
  const validate: Validate<unknown, unknown, unknown, RelationshipField> = async (
    value,
    { id, req },
  ) => {
    const all = await listPlaced(req, collection)
    const parent = idOf(value)
    if (parent !== undefined && !all.has(parent)) {
      return messageIn(req.i18n, 'parents', 'missing')
    }
    const own = id === undefined ? undefined : String(id)
    const above = chainOf(parent, all)
    if (own !== undefined && above.some((one) => one.id === own)) {
      if (parent === own) return messageIn(req.i18n, 'parents', 'self')
      return messageIn(req.i18n, 'parents', 'below', { title: titleOf(all.get(parent ?? '')) })
    }
    const levels = above.length + 1 + (own === undefined ? 0 : levelsBelow(own, all))
    if (levels > mostLevels) {
      return messageIn(req.i18n, 'parents', 'levels', { most: mostLevels, levels })
    }
    return (own !== undefined && placeFault(req, own, parent, all)) || true
  }

  return {
    name: 'parent',
    type: 'relationship',
    relationTo: collection,
    index: true,
    maxDepth: 0,
    custom: losing('nothing'),
    filterOptions: ({ id }) => (id ? { id: { not_equals: id } } : true),
    validate: validate as never,
    admin: { position: 'sidebar' },
  }
}

/** Why a document cannot have its parent: its paths are taken in some language. */
function placeFault(
  { i18n }: PayloadRequest,
  id: string,
  parent: string | undefined,
  all: ReadonlyMap<string, Placed>,
): string | undefined {
  const siblings = [...all.values()].filter((one) => one.id !== id && idOf(one.parent) === parent)
  for (const locale of locales) {
    const slug = all.get(id)?.slug?.[locale]
    if (!slug) continue
    const values = { slug, language: locale }
    if (parent === undefined && isReservedPath(`/${slug}`)) {
      return messageIn(i18n, 'parents', 'site', values)
    }
    const sibling = siblings.find((one) => one.slug?.[locale] === slug)
    if (sibling) {
      return messageIn(i18n, 'parents', 'sibling', { ...values, title: titleOf(sibling) })
    }
  }
  return undefined
}

async function listPlaced(
  req: PayloadRequest,
  collection: CollectionSlug,
): Promise<ReadonlyMap<string, Placed>> {
  const { docs } = await req.payload.db.find<Placed>({
    collection,
    limit: 0,
    locale: 'all',
    pagination: false,
    req,
    select: { title: true, slug: true, parent: true },
  })
  return new Map(docs.map((one) => [String(one.id), one]))
}

/** A document and its ancestors, from itself upward. */
function chainOf(id: string | undefined, all: ReadonlyMap<string, Placed>): Placed[] {
  const chain: Placed[] = []
  let next = id === undefined ? undefined : all.get(id)
  while (next && !chain.includes(next)) {
    chain.push(next)
    next = all.get(idOf(next.parent) ?? '')
  }
  return chain
}

function levelsBelow(id: string, all: ReadonlyMap<string, Placed>): number {
  return Math.max(
    ...[...all.keys()].map((other) => chainOf(other, all).findIndex((one) => one.id === id)),
    0,
  )
}

function titleOf(document: Placed | undefined): string {
  return originalTitle(document?.title, undefined)?.title ?? ''
}
