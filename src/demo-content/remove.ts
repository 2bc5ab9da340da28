import { type CollectionSlug, createLocalReq, type GlobalSlug, type Payload } from 'payload'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { unrecorded } from '#src/features/accounts/audit-log/record'
import type { DocumentRef } from '#src/features/translation/cms/documents'
import { removeRow } from '#src/features/translation/cms/store'
import { ensureReferences } from '#src/features/trash/uses/follow-references'
import { findReferring, removeReferences } from '#src/features/trash/uses/store'
import { everything } from '#src/platform/cache/tags'
import { withdrawNewsletter } from './seed-newsletter'
import {
  fateReader,
  findSeeded,
  forgetRevisions,
  keyOf,
  type Seeded,
  seededGlobals,
} from './seeded'

export interface Left {
  readonly kind: string
  readonly id: string
  /** Whether it was changed, or what uses it: `authors/4f2a…`. */
  readonly because: { readonly changed: true } | { readonly usedBy: string }
}

export interface Removal {
  /** By kind. */
  readonly removed: Readonly<Record<string, number>>
  readonly left: readonly Left[]
}

/** What others refer to is removed last. */
const order: readonly string[] = [
  ...seededGlobals,
  'issues',
  'blogs',
  'pages',
  'forms',
  'authors',
  'tags',
  'media',
]

/** What the seed created, was not changed, and is not used by what stays. Only `npm run seed` brings it back. */
export async function removeDemoContent(payload: Payload): Promise<Removal> {
  const req = await createLocalReq({}, payload)
  await ensureReferences(payload)
  const fateOf = await fateReader(payload)
  const going = new Map<string, Seeded>()
  const left: Left[] = []
  for (const document of await findSeeded(payload)) {
    const fate = await fateOf(document)
    if (fate === 'changed') left.push({ ...ref(document), because: { changed: true } })
    else if (fate === 'unchanged') going.set(keyOf(document), document)
    else for (const mark of document.marks) await payload.kv.delete(mark)
  }
  left.push(...(await spareWhatIsUsed(payload, going)))

  const removed: Record<string, number> = {}
  const ordered = [...going.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  for (const document of ordered) {
    const slug = seededGlobals.find((global) => global === document.kind)
    if (slug) await emptyGlobal(payload, slug)
    else {
      const { id } = document
      const collection = document.kind as CollectionSlug
      await payload.delete({ collection, id, trash: true, depth: 0, context: { ...unrecorded } })
    }
    for (const mark of document.marks) await payload.kv.delete(mark)
    removed[document.kind] = (removed[document.kind] ?? 0) + 1
  }
  await withdrawNewsletter(payload)
  await forgetRevisions(payload, ordered)
  await expireContent(req, [everything])
  return { removed, left }
}

/** Removes from `going` what a remaining document refers to, recursively. */
async function spareWhatIsUsed(payload: Payload, going: Map<string, Seeded>): Promise<Left[]> {
  const spared: Left[] = []
  for (;;) {
    const before = spared.length
    for (const [key, document] of going) {
      const user = await userOf(payload, document, going)
      if (user === undefined) continue
      going.delete(key)
      spared.push({ ...ref(document), because: { usedBy: user } })
    }
    if (spared.length === before) return spared
  }
}

/** A remaining document that refers to this one. */
async function userOf(
  payload: Payload,
  { kind, id }: Seeded,
  going: ReadonlyMap<string, Seeded>,
): Promise<string | undefined> {
  const rows = await findReferring(payload, id)
  const users = rows.map((row) => keyOf({ kind: row.kind, id: row.document }))
  const user = users.find((one) => one !== keyOf({ kind, id }) && !going.has(one))
  if (user) return user
  const where = { 'to.reference.value': { equals: id } }
  const { docs } = await payload.db.find<{ id: string }>({
    collection: 'redirects',
    limit: 1,
    where,
  })
  return docs[0] ? `redirects/${docs[0].id}` : undefined
}

/** As if never saved. The CMS cannot delete a global. */
async function emptyGlobal(payload: Payload, slug: GlobalSlug): Promise<void> {
  await payload.db.globals.deleteOne({ globalType: slug })
  await payload.db.versions[slug]?.deleteMany({})
  const document: DocumentRef = { kind: slug, id: slug }
  await removeRow(payload, document)
  await removeReferences(payload, document)
}

const ref = ({ kind, id }: Seeded) => ({ kind, id })
