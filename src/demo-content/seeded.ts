import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { createLocalReq } from 'payload'
import type { TranslatedKind } from '#src/features/translation/cms/documents'
import { readStored } from '#src/features/translation/cms/read-document'
import { seedMark } from './create-once'

/** A document or a global that the seed made. */
export interface Seeded {
  readonly kind: CollectionSlug | GlobalSlug
  /** The slug of a global. */
  readonly id: string
  /** Marks of the seed that name it. */
  readonly marks: readonly string[]
}

const kinds: Readonly<Record<string, CollectionSlug>> = {
  media: 'media',
  tag: 'tags',
  author: 'authors',
  blog: 'blogs',
  page: 'pages',
}
export const seededGlobals = ['home', 'privacy', 'terms', 'site'] as const satisfies GlobalSlug[]

const revisionsKey = seedMark('revisions')

/** The revision that the seed left each document in. */
type Revisions = Readonly<Record<string, number>>

export const keyOf = ({ kind, id }: Pick<Seeded, 'kind' | 'id'>): string => `${kind}/${id}`

/** What the seed made, each once. */
export async function findSeeded(payload: Payload): Promise<Seeded[]> {
  const seeded = new Map<string, Seeded>()
  for (const key of await payload.kv.keys()) {
    const item = key.startsWith(seedMark('')) ? key.slice(seedMark('').length) : ''
    const [first = ''] = item.split(':')
    const kind = kinds[first] ?? seededGlobals.find((slug) => slug === first)
    const id = kind && (await payload.kv.get<{ id?: string }>(key))?.id
    if (!kind || !id) continue
    const known = seeded.get(keyOf({ kind, id }))
    seeded.set(keyOf({ kind, id }), { kind, id, marks: [...(known?.marks ?? []), key] })
  }
  return [...seeded.values()]
}

/**
 * Notes in which revision the seed left what it made, so that a later change can be told. What has a note
 * keeps it.
 */
export async function noteRevisions(payload: Payload): Promise<void> {
  const known = (await payload.kv.get<Revisions>(revisionsKey)) ?? {}
  const revisions: Record<string, number> = { ...known }
  for (const document of await findSeeded(payload)) {
    if (known[keyOf(document)] !== undefined) continue
    const revision = (await stateOf(payload, document))?.revision
    if (revision !== undefined) revisions[keyOf(document)] = revision
  }
  await payload.kv.set(revisionsKey, revisions)
}

export type Fate = 'unchanged' | 'changed' | 'gone'

/** Tells what became of documents since the seed. */
export async function fateReader(payload: Payload): Promise<(document: Seeded) => Promise<Fate>> {
  const revisions = await payload.kv.get<Revisions>(revisionsKey)
  const complete = await payload.kv.get<{ at?: string }>(seedMark('complete'))
  return async (document) => {
    const state = await stateOf(payload, document)
    if (!state) return 'gone'
    // A seed that noted nothing was an older version's: its end tells.
    const isUnchanged = revisions
      ? revisions[keyOf(document)] === state.revision
      : state.updatedAt <= Date.parse(complete?.at ?? '')
    return isUnchanged ? 'unchanged' : 'changed'
  }
}

async function stateOf(payload: Payload, { kind, id }: Seeded) {
  const req = await createLocalReq({}, payload)
  const sides = await readStored(req, { kind: kind as TranslatedKind, id })
  if (!sides || Object.keys(sides.published).length === 0) return undefined
  const both = [sides.published, sides.newest]
  return {
    revision: Math.max(...both.map(({ revision }) => Number(revision ?? 0))),
    updatedAt: Math.max(...both.map(({ updatedAt }) => Number(new Date(String(updatedAt ?? 0))))),
  }
}
