import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { transform } from '@payloadcms/db-mongodb/internal'
import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type DatabaseAdapter,
  type Field,
} from 'payload'
import { beginChange } from '../content-changes/content-change'
import { declaredOf, declaredVersion } from '../declared/declared-writes'
import { hasDraftsIn } from '../has-drafts'
import { copyOf } from '../values/copy-of'
import { documentKey } from './document-ref'
import { changedPlaces, fieldRevisionsOf, revisionOf, withRevision } from './field-revisions'
import { isNothingWritten, LateWrite } from './revision-conflict'
import { isDuplicateKey } from './stored-lock'
import {
  isNewDocument,
  nextRevision,
  type SavedDocument,
  type Stored,
  type UnitOfWork,
  type VersionWrite,
} from './unit-of-work'

/**
 * The order makes one change of several writes: first the newest version, as editors see it, so that a later kill
 * loses nothing; then the public document, in one operation for all languages; last the record of the publication.
 * Each of the first two compares its base revision and sets the next one in that operation.
 * @throws {LateWrite} where another process has saved the document since it was read.
 */
export async function finish(db: MongooseAdapter, unit: UnitOfWork): Promise<void> {
  const documents = [...unit.documents.values()]
  // A transaction includes the record of the change, and so does a turn.
  const isRecorded =
    db.sessions[unit.id] || unit.turn || !documents.some(({ writesMain }) => writesMain)
  const change = isRecorded ? undefined : await beginChange(db as unknown as DatabaseAdapter)
  try {
    for (const document of documents) await write(db, unit, document)
  } catch (error) {
    if (isNothingWritten(documents.length, error)) await change?.end()
    throw error
  }
  unit.change = change
  for (const follow of unit.followers.values()) await follow()
  unit.change = undefined
  await change?.end()
}

async function write(
  db: MongooseAdapter,
  unit: UnitOfWork,
  document: SavedDocument,
): Promise<void> {
  const { at, before, gone = [], main, newest, published, ref, writesMain, writesNewest } = document
  const state = newest && writesNewest !== 'no' ? newest.version : writesMain ? main : undefined
  if (!state) return
  const found = before.newest?.version ?? before.main ?? {}
  const revision = nextRevision(document)
  const places = changedPlaces(document.fields, found, state)
  const stamp = {
    revision,
    updatedAt: at,
    fieldRevisions: withRevision(fieldRevisionsOf(found), places, { revision, at, by: unit.by }),
  }
  const to = tablesOf(db, unit, document)
  // A version without its document could not be opened.
  const isNew = isNewDocument(document)
  try {
    if (main && isNew) await to.insertMain({ ...main, ...stamp })
    if (newest && before.main && !before.newest) await to.insertFormer(before.main)
    if (newest && writesNewest === 'insert') {
      await to.insertNewest({ ...newest, version: { ...newest.version, ...stamp } })
    } else if (newest && writesNewest === 'update') {
      await to.updateNewest({ ...newest, version: { ...newest.version, ...stamp } })
    }
    if (main && writesMain && !isNew) await to.writeMain({ ...main, ...stamp }, gone)
    if (newest && published) {
      // No write is based on it, so it has no revision.
      const { revision: _, fieldRevisions: __, ...version } = published.version
      await to.insertPublished({ ...published, updatedAt: newest.updatedAt, version })
    }
  } catch (error) {
    // The next revision exists: another save was first.
    if (isDuplicateKey(error) || isWriteConflict(error)) {
      throw new LateWrite(documentKey(ref), { cause: error })
    }
    throw error
  }
}

/** The models of a document, in the CMS's form. */
function tablesOf(db: MongooseAdapter, unit: UnitOfWork, document: SavedDocument) {
  const { before, ref } = document
  const session = db.sessions[unit.id]
  const options = { timestamps: false, ...(session ? { session } : {}) }
  const slug = 'collection' in ref ? ref.collection : ref.global
  const { config } = db.payload
  const collection =
    'collection' in ref ? db.payload.collections[ref.collection]?.config : undefined
  const global = config.globals.find((one) => 'global' in ref && one.slug === ref.global)
  const parent = 'collection' in ref ? { parent: ref.id } : {}
  const hasDrafts = hasDraftsIn(collection ?? global ?? {})
  const late = () => new LateWrite(documentKey(ref))

  const stored = (data: object, fields: Field[]): Record<string, unknown> => {
    const copy = copyOf(data) as Record<string, unknown>
    const globalSlug = global?.slug
    transform({
      adapter: db,
      data: copy,
      fields,
      operation: 'write',
      ...(globalSlug ? { globalSlug } : {}),
    })
    return copy
  }
  const versions = () => {
    const model = db.versions[slug]
    if (!model) throw new TypeError(`"${slug}" has no versions.`)
    return model
  }
  const mainModel = () => {
    const model = collection ? db.collections[slug] : db.globals
    if (!model) throw new TypeError(`There is no collection "${slug}".`)
    return model as typeof db.globals
  }
  const entity = (collection ?? global) as NonNullable<typeof collection | typeof global>
  const row = (values: Stored) => stored(declaredOf(entity, values), entity.fields)
  const versionRow = (row: object) =>
    stored(
      declaredVersion(db, ref, row),
      collection
        ? buildVersionCollectionFields(config, collection)
        : buildVersionGlobalFields(config, global as NonNullable<typeof global>),
    )
  const insert = async (write: VersionWrite, latest: boolean) => {
    const data = { ...write, createdAt: write.createdAt ?? write.updatedAt, ...parent }
    const row = versionRow({ ...data, ...(latest && hasDrafts ? { latest } : {}) })
    const [created] = await versions().create([row], options)
    return created
  }

  return {
    async insertNewest(write: VersionWrite): Promise<void> {
      const created = await insert(write, true)
      if (!hasDrafts || isNewDocument(document)) return
      await versions().updateMany(
        { ...parent, _id: { $ne: created?._id }, latest: true },
        { $unset: { latest: 1 } },
        options,
      )
    },
    async updateNewest({ id, ...write }: VersionWrite & { readonly id?: string }): Promise<void> {
      const written = await versions().updateOne(
        { _id: id, 'version.revision': storedRevision(before.newest?.version) },
        { $set: versionRow({ ...write, latest: true, ...parent }) },
        options,
      )
      if (written.matchedCount === 0) throw late()
    },
    /** All languages of a document that was opened before it was there. */
    async insertMain({ id: _id, ...values }: Stored): Promise<void> {
      await mainModel().create([{ _id, ...row(values) }], options)
    },
    async writeMain(data: Stored, gone: readonly string[]): Promise<void> {
      if (!before.main) {
        await db.globals.create([row({ ...data, globalType: slug })], options)
        return
      }
      const { id: _, ...values } = data
      const set = row(values)
      const unset = Object.fromEntries(
        gone.filter((name) => !(name in set)).map((name) => [name, 1 as const]),
      )
      const written = await mainModel().updateOne(
        {
          ...('collection' in ref ? { _id: ref.id } : { globalType: slug }),
          revision: storedRevision(before.main),
        },
        { $set: set, ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) },
        options,
      )
      if (written.matchedCount === 0) throw late()
    },
    /** The former state of a document from before its kind had versions becomes its first one. */
    async insertFormer({ id: _, globalType: __, ...version }: Stored): Promise<void> {
      const at = new Date((version['updatedAt'] as string | Date | undefined) ?? 0).toISOString()
      await insert({ autosave: false, createdAt: at, updatedAt: at, version }, false)
    },
    async insertPublished(write: VersionWrite): Promise<void> {
      // Before the newest one in every list by date.
      const updatedAt = new Date(Date.parse(write.updatedAt) - 1).toISOString()
      await insert({ ...write, updatedAt }, false)
    },
  }
}

/** A document from before there were revisions has none. */
function storedRevision(found: Stored | undefined) {
  const revision = revisionOf(found)
  return revision === 0 ? { $in: [null, 0] } : revision
}

/** MongoDB's WriteConflict, of a transaction that another one has overtaken. */
function isWriteConflict(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 112
}
