import { randomUUID } from 'node:crypto'
import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  DatabaseAdapter,
  FlattenedField,
  GlobalBeforeOperationHook,
  GlobalSlug,
  PayloadRequest,
  Where,
} from 'payload'
import { APIError } from 'payload'
import { isLocale } from '#locales/languages'
import { hasDraftsIn } from '../has-drafts'
import { copyOf } from '../values/copy-of'
import { findBegun, storeBegun } from './begun-document'
import { type DocumentRef, documentKey } from './document-ref'
import { conflictsOf, fieldRevisionsOf, revisionOf, type Saver } from './field-revisions'
import { takeLock } from './lock'
import { personName } from './person-name'
import { readBefore } from './read-before'
import { RevisionConflict } from './revision-conflict'
import { turnOf } from './save-turns'
import { type SavedDocument, type UnitOfWork, unitOf, unitsOf } from './unit-of-work'

interface Write {
  readonly id?: unknown
  readonly where?: Where
  readonly data?: Readonly<Record<string, unknown>>
  readonly draft?: boolean
  readonly trash?: boolean
}

/**
 * The first hook of each operation that changes a document: locks and reads it, and refuses an outdated write.
 * Payload has no hook around operations; the unit of work (`guarded-database.ts`) ends what begins here.
 */
export const guardCollection: CollectionBeforeOperationHook = async ({
  args,
  collection,
  operation,
  overrideAccess,
  req,
}) => {
  // Refused a moment later, without a lock.
  if (!overrideAccess && !req.user) return args
  if (operation === 'create' || operation === 'restoreVersion') await announce(req)
  if (operation === 'read') return withBegun(args, collection, req)
  if (operation !== 'update' && operation !== 'delete') return args
  const write = args as Write
  const fields = collection.flattenedFields
  const slug = collection.slug as CollectionSlug
  const ids = await idsOf(req, slug, write)
  const isSave = operation === 'update' && !write.data?.['deletedAt']
  for (const id of ids) await open(req, { collection: slug, id }, fields, isSave)
  if (ids.length === 1 && write.data) {
    refuseStale(req, { collection: slug, id: String(ids[0]) }, write.data)
  }
  return withoutRevision(args, write)
}

/** Lets the form of a begun document, and no other request, read it. */
async function withBegun<Args>(
  args: Args,
  { slug, versions }: { readonly slug: string; readonly versions?: unknown },
  req: PayloadRequest,
): Promise<Args> {
  const { id } = args as Write
  if (!req.user || typeof id !== 'string' || !hasDraftsIn({ versions })) return args
  const collection = slug as CollectionSlug
  const begun = await findBegun(req.payload.db, collection, id)
  if (!begun) return args
  const where = { id: { equals: id } }
  const stored = await req.payload.db.findOne({ collection, req, where })
  return stored ? args : { ...args, data: begun }
}

export const guardGlobal: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'update' || (!overrideAccess && !req.user)) return args
  const write = args as Write
  const ref = { global: global.slug as GlobalSlug }
  await open(req, ref, global.flattenedFields)
  if (write.data) refuseStale(req, ref, write.data)
  return withoutRevision(args, write)
}

/** Locks the document and reads its current state. `isSave`: whether a begun document is stored with it. */
export async function open(
  req: PayloadRequest,
  ref: DocumentRef,
  fields: readonly FlattenedField[],
  isSave = false,
): Promise<void> {
  const unit = unitOf(req)
  // Without a unit (another database, a call past the CMS) nothing would release the lock.
  if (!unit || unit.documents.has(documentKey(ref))) return
  begin(req, unit)
  const { db } = req.payload
  await lockIn(unit, db, documentKey(ref))
  let before = await readBefore(db, ref, req)
  if (isSave && !before.main && (await storeBegun(req, ref))) {
    before = await readBefore(db, ref, req)
  }
  unit.documents.set(documentKey(ref), opened(ref, fields, before))
}

/** The same for one that is known not to be there, in a turn: it needs no lock, since its id is unique. */
export function openNew(
  req: PayloadRequest,
  ref: DocumentRef,
  fields: readonly FlattenedField[],
): void {
  const unit = unitOf(req)
  if (!unit) return
  begin(req, unit)
  unit.documents.set(documentKey(ref), opened(ref, fields, { main: undefined, newest: undefined }))
}

function begin(req: PayloadRequest, unit: UnitOfWork): void {
  unit.by ??= saverOf(req)
  const turn = turnOf(req)
  if (turn) unit.turn = turn
}

/** Waits where operations share something, such as a free slug (`key`). Parallel parts must not both wait for it. */
export async function waitForOthers(req: PayloadRequest, key: string): Promise<void> {
  const unit = unitOf(req)
  if (!unit || unit.locks.has(key)) return
  await lockIn(unit, req.payload.db, key)
}

/** A save without a lock, so that a pause of saves sees it. */
async function announce(req: PayloadRequest): Promise<void> {
  const unit = unitOf(req)
  if (!unit || unit.turn || unit.locks.size > 0) return
  const key = `saves/${randomUUID()}`
  await lockIn(unit, req.payload.db, key)
}

/** Field hooks run in parallel: while one waits for a lock, another may fail, and nothing would release it. */
async function lockIn(unit: UnitOfWork, db: DatabaseAdapter, key: string): Promise<void> {
  const lock = await takeLock(db, key, unit.locks.size === 0 && !unit.turn)
  if (unitsOf(db).get(unit.id) === unit) {
    unit.locks.set(key, lock)
    return
  }
  await lock.release()
  throw new APIError('This save has ended already.', 409)
}

function opened(
  ref: DocumentRef,
  fields: readonly FlattenedField[],
  before: SavedDocument['before'],
): SavedDocument {
  return {
    ref,
    fields,
    at: new Date().toISOString(),
    before,
    main: copyOf(before.main),
    newest: before.newest,
    writesMain: false,
    writesNewest: 'no',
    published: undefined,
  }
}

/** The documents of an operation, always in the same order, to avoid deadlocks. */
async function idsOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  { data, draft, id, trash, where }: Write,
): Promise<string[]> {
  if (id !== undefined && id !== null) return [String(id)]
  if (!where) return []
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    draft: Boolean(draft) || Boolean(data?.['deletedAt']),
    ...(isLocale(req.locale) ? { locale: req.locale } : {}),
    pagination: false,
    select: {},
    ...(trash ? { trash } : {}),
    // Shown titles are searched for accounts alone.
    ...(req.user ? { user: req.user } : {}),
    where,
  })
  return docs.map((one) => String(one.id)).sort()
}

function refuseStale(
  req: PayloadRequest,
  ref: DocumentRef,
  data: Readonly<Record<string, unknown>>,
): void {
  const base = data['revision']
  const document = (unitOf(req) as UnitOfWork | undefined)?.documents.get(documentKey(ref))
  if (typeof base !== 'number' || !document || !isLocale(req.locale)) return
  if (req.context['withoutBase']) return
  const current = document.before.newest?.version ?? document.before.main
  if (!current) return
  const conflicts = conflictsOf(document.fields, current, fieldRevisionsOf(current), {
    data,
    locale: req.locale,
    base,
  })
  if (conflicts.length > 0) {
    throw new RevisionConflict({ revision: revisionOf(current), base, conflicts })
  }
}

/** Only the database sets a revision. */
function withoutRevision<Args>(args: Args, { data }: Write): Args {
  if (!data || !('revision' in data || 'fieldRevisions' in data)) return args
  const { revision: _, fieldRevisions: __, ...rest } = data
  return { ...args, data: rest }
}

function saverOf({ user }: PayloadRequest): Saver | null {
  return user ? { id: String(user.id), name: personName(user) } : null
}
