import type { CollectionSlug, PayloadRequest, RelationshipField, Validate, Where } from 'payload'
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
    const placed = readsPlaced(req, collection)
    const parent = idOf(value)
    const own = id === undefined ? undefined : String(id)
    const above = await chainOf(parent, placed)
    const [direct] = above
    if (parent !== undefined && !direct) return messageIn(req.i18n, 'parents', 'missing')
    if (own !== undefined && above.some((one) => one.id === own)) {
      if (parent === own) return messageIn(req.i18n, 'parents', 'self')
      return messageIn(req.i18n, 'parents', 'below', { title: titleOf(direct) })
    }
    const levels = above.length + 1 + (own === undefined ? 0 : await levelsBelow(own, placed))
    if (levels > mostLevels) {
      return messageIn(req.i18n, 'parents', 'levels', { most: mostLevels, levels })
    }
    return (own !== undefined && (await placeFault(req, own, parent, placed))) || true
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
async function placeFault(
  { i18n }: PayloadRequest,
  id: string,
  parent: string | undefined,
  placed: ReadsPlaced,
): Promise<string | undefined> {
  const [own] = await placed({ id: { equals: id } })
  const slugs = locales.flatMap((locale) => {
    const slug = own?.slug?.[locale]
    return slug ? [{ slug, locale }] : []
  })
  if (slugs.length === 0) return undefined
  const rivals = await placed({
    or: slugs.map(({ locale, slug }) => ({ [`slug.${locale}`]: { equals: slug } })),
  })
  const siblings = rivals.filter((one) => one.id !== id && idOf(one.parent) === parent)
  for (const { locale, slug } of slugs) {
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

type ReadsPlaced = (where: Where) => Promise<readonly Placed[]>

/** Only documents near the one that is saved: reading all of them at each save is slow on large sites. */
function readsPlaced(req: PayloadRequest, collection: CollectionSlug): ReadsPlaced {
  return async (where) => {
    const { docs } = await req.payload.db.find<Placed>({
      collection,
      limit: 0,
      locale: 'all',
      pagination: false,
      req,
      select: { title: true, slug: true, parent: true },
      where,
    })
    return docs.map((one) => ({ ...one, id: String(one.id) }))
  }
}

/** A document and its ancestors, from itself upward. */
async function chainOf(id: string | undefined, placed: ReadsPlaced): Promise<Placed[]> {
  const chain: Placed[] = []
  let next = id
  while (next !== undefined && !chain.some((one) => one.id === next)) {
    const [found] = await placed({ id: { equals: next } })
    if (!found) break
    chain.push(found)
    next = idOf(found.parent)
  }
  return chain
}

async function levelsBelow(id: string, placed: ReadsPlaced): Promise<number> {
  const seen = new Set([id])
  let level: readonly string[] = [id]
  for (let levels = 0; ; levels += 1) {
    const below = await placed({ parent: { in: level } })
    level = below.map((one) => one.id).filter((one) => !seen.has(one))
    if (level.length === 0) return levels
    for (const one of level) seen.add(one)
  }
}

function titleOf(document: Placed | undefined): string {
  return originalTitle(document?.title, undefined)?.title ?? ''
}
