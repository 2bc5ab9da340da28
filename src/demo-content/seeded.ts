import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { createLocalReq } from 'payload'
import type { DocumentRef } from '#src/cms/revisions/document-ref'
import type { TranslatedKind } from '#src/features/translation/cms/documents'
import { readStored } from '#src/features/translation/cms/read-document'
import { type Mark, readMarks, seedMark } from './create-once'

export interface Seeded {
  readonly kind: CollectionSlug | GlobalSlug
  /** The slug of a global. */
  readonly id: string
  /** The seed's marks with its id. */
  readonly marks: readonly string[]
  /** The newest revision in the marks. */
  readonly revision: number | undefined
}

const kinds: Readonly<Record<string, CollectionSlug>> = {
  media: 'media',
  tag: 'tags',
  author: 'authors',
  blog: 'blogs',
  page: 'pages',
  form: 'forms',
  issue: 'issues',
}
export const seededGlobals = ['home', 'privacy', 'terms', 'site'] as const satisfies GlobalSlug[]

const revisionsKey = seedMark('revisions')

type Revisions = Readonly<Record<string, number>>

export const keyOf = ({ kind, id }: Pick<Seeded, 'kind' | 'id'>): string => `${kind}/${id}`

export async function findSeeded(payload: Payload): Promise<Seeded[]> {
  const seeded = new Map<string, Seeded>()
  const items = (await payload.kv.keys()).flatMap((key) =>
    key.startsWith(seedMark('')) ? [key.slice(seedMark('').length)] : [],
  )
  for (const [item, { id, revision }] of await readMarks(payload, items)) {
    const [first = ''] = item.split(':')
    const kind = kinds[first] ?? seededGlobals.find((slug) => slug === first)
    if (!kind || !id) continue
    const known = seeded.get(keyOf({ kind, id }))
    seeded.set(keyOf({ kind, id }), {
      kind,
      id,
      marks: [...(known?.marks ?? []), seedMark(item)],
      revision: newest(known?.revision, revision),
    })
  }
  return [...seeded.values()]
}

const newest = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

/** Records the seeded revisions once, to detect later changes. */
export async function noteRevisions(payload: Payload): Promise<void> {
  const known = (await payload.kv.get<Revisions>(revisionsKey)) ?? {}
  const revisions: Record<string, number> = { ...known }
  for (const document of await findSeeded(payload)) {
    if (newest(known[keyOf(document)], document.revision) !== undefined) continue
    const revision = (await stateOf(payload, document))?.revision
    if (revision !== undefined) revisions[keyOf(document)] = revision
  }
  await payload.kv.set(revisionsKey, revisions)
}

export type Fate = 'unchanged' | 'changed' | 'gone'

export async function fateReader(payload: Payload): Promise<(document: Seeded) => Promise<Fate>> {
  const revisions = await payload.kv.get<Revisions>(revisionsKey)
  const complete = await payload.kv.get<{ at?: string }>(seedMark('complete'))
  return async (document) => {
    const state = await stateOf(payload, document)
    if (!state) return 'gone'
    // Without records, the seed was an older version's: its end decides.
    const noted = newest(revisions?.[keyOf(document)], document.revision)
    const isUnchanged = revisions
      ? noted === state.revision
      : state.updatedAt <= Date.parse(complete?.at ?? '')
    return isUnchanged ? 'unchanged' : 'changed'
  }
}

export async function isChangedSince(
  payload: Payload,
  ref: DocumentRef,
  marks: readonly Mark[],
): Promise<boolean> {
  const [kind, id] = 'global' in ref ? [ref.global, ref.global] : [ref.collection, ref.id]
  const revisions = await payload.kv.get<Revisions>(revisionsKey)
  const notes = [revisions?.[keyOf({ kind, id })], ...marks.map(({ revision }) => revision)]
  return notes.reduce(newest) !== (await stateOf(payload, { kind, id }))?.revision
}

/** Removes the records of deleted documents: a recreated global would count as changed. */
export async function forgetRevisions(payload: Payload, gone: readonly Seeded[]): Promise<void> {
  const revisions = await payload.kv.get<Revisions>(revisionsKey)
  if (!revisions) return
  const keys = new Set(gone.map(keyOf))
  const left = Object.entries(revisions).filter(([key]) => !keys.has(key))
  await payload.kv.set(revisionsKey, Object.fromEntries(left))
}

async function stateOf(payload: Payload, { kind, id }: Pick<Seeded, 'kind' | 'id'>) {
  const req = await createLocalReq({}, payload)
  const sides = await readStored(req, { kind: kind as TranslatedKind, id })
  if (!sides || Object.keys(sides.published).length === 0) return undefined
  const both = [sides.published, sides.newest]
  return {
    revision: Math.max(...both.map(({ revision }) => Number(revision ?? 0))),
    updatedAt: Math.max(...both.map(({ updatedAt }) => Number(new Date(String(updatedAt ?? 0))))),
  }
}
