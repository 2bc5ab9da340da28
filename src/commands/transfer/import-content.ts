import {
  type CollectionSlug,
  createLocalReq,
  type GlobalSlug,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { defaultLocale, type Locale } from '#locales/languages'
import { inOneChange } from '#src/cms/revisions/one-change'
import { repeatedSave } from '#src/cms/revisions/repeated-save'
import { type ExportedDocument, type ExportedPicture, readContentFolder } from './content-folder'
import { type Decision, decide, type ImportOptions, languagesToPublish } from './decide'
import { changesIn, type DocumentContent, digestOf, localesOf, matches } from './document-content'
import { bothOf, findSiteDocument, siteDocument } from './site-content'
import { type TransferredKind, transferredKinds } from './transferred-kinds'

export interface PlannedDocument {
  readonly kind: TransferredKind
  readonly file: ExportedDocument
  readonly decision: Decision
  readonly publishes: readonly Locale[]
  /** As it was then; `undefined` if it wasn't there. */
  readonly state: string | undefined
}

/** The state after the last import, by which a later one recognizes changes. */
interface ImportMark {
  readonly file: string
  readonly site: string
}

const markKey = ({ id, kind }: ExportedDocument) => `octavo-import:${kind}:${id}`

const contentIn = ({
  byLocale,
  picture,
  shared,
}: DocumentContent & { picture?: { sha256: string } }) => ({
  shared,
  byLocale,
  picture: picture?.sha256,
})

/** Changes nothing. @throws {CommandError} if the folder cannot be read. */
export async function planImport(
  payload: Payload,
  folder: string,
  options: ImportOptions,
): Promise<PlannedDocument[]> {
  const files = await readContentFolder(folder)
  const planned: PlannedDocument[] = []
  for (const kind of transferredKinds(payload)) {
    for (const file of inOrder(files.filter((one) => one.kind === kind.slug))) {
      planned.push(await plan(payload, kind, file, options))
    }
  }
  return planned
}

async function plan(
  payload: Payload,
  kind: TransferredKind,
  file: ExportedDocument,
  options: ImportOptions,
): Promise<PlannedDocument> {
  const found = await findSiteDocument(payload, kind, file.id)
  const mark = await payload.kv.get<ImportMark>(markKey(file))
  const isAsImported = found !== undefined && mark?.site === digestOf(contentIn(found))
  const isSame =
    found !== undefined &&
    ((matches(found, file) && found.picture?.sha256 === file.picture?.sha256) ||
      // The CMS may have normalized something.
      (isAsImported && mark.file === digestOf(contentIn(file))))
  const decision = decide(
    {
      isThere: found !== undefined,
      isInTrash: found?.isInTrash ?? false,
      isElsewhere:
        file.elsewhere !== undefined && localesOf(file).length === 0 && file.picture === undefined,
      isSame,
      isAsImported,
      isFormerState: found !== undefined && file.history.includes(found.state),
      isPublicAtOnce: !kind.hasDrafts,
    },
    options,
  )
  const publishes =
    options.publish && kind.hasDrafts && decision.action !== 'leave'
      ? languagesToPublish(file.published, found?.published ?? [], isSame)
      : []
  return { kind, file, decision, publishes, state: found?.state }
}

/**
 * Carries out a plan through the CMS, like an editor's saves. New content is a draft by default.
 *
 * @returns documents that were saved here since they were planned, and are left alone.
 */
export async function carryOut(
  payload: Payload,
  planned: readonly PlannedDocument[],
  notify: (document: PlannedDocument) => void,
): Promise<PlannedDocument[]> {
  // Documents of two sites are matched by id. No request reaches this process.
  Object.assign(payload.db, { allowIDOnCreate: true })
  const due = planned.filter(
    ({ decision, publishes }) =>
      decision.action === 'create' || decision.action === 'change' || publishes.length > 0,
  )
  // All are created before any of them refers to another.
  for (const { decision, file, kind } of due) {
    if (decision.action === 'create' && !kind.isGlobal) await create(payload, kind, file)
  }
  const overtaken: PlannedDocument[] = []
  for (const document of due) {
    if (await isOvertaken(payload, document)) {
      overtaken.push(document)
      continue
    }
    const { file, kind, publishes } = document
    await repeatedSave(async () => {
      await change(payload, kind, file)
      await publish(payload, kind, file.id, publishes)
    })
    const after = await findSiteDocument(payload, kind, file.id)
    if (after) {
      const mark: ImportMark = {
        file: digestOf(contentIn(file)),
        site: digestOf(contentIn(after)),
      }
      await payload.kv.set(markKey(file), mark)
    }
    notify(document)
  }
  return overtaken
}

async function isOvertaken(
  payload: Payload,
  { file, kind, state }: PlannedDocument,
): Promise<boolean> {
  if (state === undefined) return false
  return (await findSiteDocument(payload, kind, file.id))?.state !== state
}

const nothing: DocumentContent = { shared: {}, byLocale: {} }

async function create(payload: Payload, kind: TransferredKind, file: ExportedDocument) {
  const locale = localesOf(file)[0] ?? defaultLocale
  const { picture } = file
  try {
    await payload.create({
      collection: kind.slug as never,
      depth: 0,
      draft: kind.hasDrafts,
      locale,
      data: { id: file.id, ...changesIn(locale, kind.fields, nothing, file) } as never,
      ...(picture ? { file: await fileOf(picture) } : {}),
    })
  } catch (error) {
    // Another import may have created it at the same moment; what it has of it is compared next.
    if (!(await findSiteDocument(payload, kind, file.id))) throw error
  }
  if (picture) await payload.kv.set(pictureKey(file), { sha256: picture.sha256 })
}

async function change(payload: Payload, kind: TransferredKind, file: ExportedDocument) {
  const { picture } = file
  const before = await findSiteDocument(payload, kind, file.id)
  if (picture && before?.picture?.sha256 !== picture.sha256) {
    // The CMS re-encodes some pictures, which are then recognized by the original.
    const known = await payload.kv.get<{ sha256: string }>(pictureKey(file))
    if (known?.sha256 !== picture.sha256) await replacePicture(payload, kind, file.id, picture)
    await payload.kv.set(pictureKey(file), { sha256: picture.sha256 })
  }
  const own = localesOf(file)
  // Shared fields are written with the first language.
  const written: readonly Locale[] = own.length > 0 ? own : [defaultLocale]
  await inOne(payload, kind, file.id, async (req) => {
    for (const locale of written) {
      // Each save may change what the next one finds.
      const { main, newest } = await bothOf(payload, kind, file.id, req)
      const found = main ? siteDocument(kind, main, newest) : nothing
      const wanted = own.length > 0 ? file : { ...file, byLocale: found.byLocale }
      const data = changesIn(locale, kind.fields, found, wanted)
      if (data) await save(req, kind, file.id, locale, data, kind.hasDrafts)
    }
  })
}

async function publish(
  payload: Payload,
  kind: TransferredKind,
  id: string,
  languages: readonly Locale[],
): Promise<void> {
  if (languages.length === 0) return
  await inOne(payload, kind, id, async (req) => {
    for (const locale of languages) {
      await save(req, kind, id, locale, { _status: 'published' }, false)
    }
  })
}

/** Saves several languages in one change: each save of its own would write all languages, and what follows them. */
async function inOne(
  payload: Payload,
  { fields, isGlobal, slug }: TransferredKind,
  id: string,
  work: (req: PayloadRequest) => Promise<void>,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  // Redirects have no languages, and so no revisions.
  if (!fields.some(({ name }) => name === 'revision')) return work(req)
  const ref = isGlobal ? { global: slug as GlobalSlug } : { collection: slug as CollectionSlug, id }
  await inOneChange(req, ref, () => work(req))
}

async function replacePicture(
  payload: Payload,
  { slug }: TransferredKind,
  id: string,
  picture: ExportedPicture,
): Promise<void> {
  const file = await fileOf(picture)
  const data = {} as never
  const collection = slug as CollectionSlug
  await payload.update({ collection, id, depth: 0, locale: defaultLocale, data, file })
}

const pictureKey = ({ id, kind }: ExportedDocument) => `octavo-import:picture:${kind}:${id}`

async function fileOf({ bytes, mimeType, name }: ExportedPicture) {
  const data = await bytes()
  return { data, mimetype: mimeType, name, size: data.length }
}

async function save(
  req: PayloadRequest,
  kind: TransferredKind,
  id: string,
  locale: Locale,
  data: Readonly<Record<string, unknown>>,
  draft: boolean,
): Promise<void> {
  const common = { depth: 0, draft, locale, req, data: data as never } as const
  await (kind.isGlobal
    ? req.payload.updateGlobal({ ...common, slug: kind.slug as GlobalSlug })
    : req.payload.update({ ...common, collection: kind.slug as CollectionSlug, id }))
}

function inOrder(files: readonly ExportedDocument[]): readonly ExportedDocument[] {
  const parentOf = ({ shared }: ExportedDocument) => shared['parent']
  const ordered: ExportedDocument[] = []
  const left = new Set(files)
  while (left.size > 0) {
    const waits = (file: ExportedDocument) => [...left].some(({ id }) => id === parentOf(file))
    const ready = [...left].filter((file) => !waits(file))
    // The CMS refuses a cycle.
    for (const file of ready.length > 0 ? ready : left) {
      ordered.push(file)
      left.delete(file)
    }
  }
  return ordered
}
