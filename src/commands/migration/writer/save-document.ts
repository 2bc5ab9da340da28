import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { withFreeSlugs } from '#src/cms/fields/free-slugs'
import { documentKey } from '#src/cms/revisions/document-ref'
import { inOneChange } from '#src/cms/revisions/one-change'
import { LateWrite } from '#src/cms/revisions/revision-conflict'
import type { SaveTurn } from '#src/cms/revisions/save-turns'
import {
  nextRevision,
  type SavedDocument,
  savedDocument,
  unitOf,
} from '#src/cms/revisions/unit-of-work'
import { followAsNew } from '#src/features/publication/cms/follow-publication'
import {
  type ImportedTranslations,
  importedTranslationsKey,
} from '#src/features/translation/cms/follow-translations'
import { isPageCollection } from '#src/page-types/route-of-document'
import { withCheckedText } from '#src/rich-text/cms/checked-text'
import { isRefusal, reasonOf } from '../../frame/refusal'
import type { TransferredKind } from '../../transfer/transferred-kinds'
import type { WrittenCollection, WrittenGlobal } from './document-ids'
import type { KnownDocument } from './look-ahead'

export interface LanguageToWrite {
  readonly locale: Locale
  readonly data: Readonly<Record<string, unknown>>
  readonly isToPublish: boolean
  /** Whether it translates an older original than the source has; unknown if missing. */
  readonly isOutdated?: boolean
  /** ISO 8601, as readers and feeds see them; they are now if missing. */
  readonly dates: { readonly firstPublishedAt?: string; readonly modifiedAt?: string }
}

export interface DocumentToWrite {
  readonly kind: TransferredKind
  readonly id: string
  /** Fields of all languages. */
  readonly shared: Readonly<Record<string, unknown>>
  readonly languages: readonly LanguageToWrite[]
}

interface SaveOptions {
  readonly isThere: boolean
  /** Of the document for which it was decided what to write; 0 for a new one. */
  readonly revision: number
  /** Also if it is there, but the import was killed before what follows was done. */
  readonly isNew: boolean
  readonly known: KnownDocument
  readonly refused: Map<Locale, string>
  readonly turn: SaveTurn
}

/**
 * All languages in one change, also of a new document: what follows a save is done once.
 *
 * @returns the document as the save held it.
 * @throws {LateWrite} if it has been saved since it was decided what to write.
 */
export async function saveDocument(
  payload: Payload,
  { id, kind, shared }: DocumentToWrite,
  due: readonly LanguageToWrite[],
  { isNew, isThere, known, refused, revision, turn }: SaveOptions,
): Promise<SavedDocument | undefined> {
  const { isGlobal, slug } = kind
  const collection = slug as WrittenCollection
  const ordered = due.toSorted((one, other) => place(one) - place(other))
  const save = async (req: PayloadRequest, one: LanguageToWrite) => {
    const isFirst = one === ordered[0]
    const publishes = one.isToPublish && !refused.has(one.locale)
    const { firstPublishedAt, modifiedAt } = one.dates
    Object.assign(req.context, { ...withCheckedText, firstPublishedAt, modifiedAt })
    const data = {
      ...(isFirst ? shared : {}),
      ...one.data,
      ...(kind.hasDrafts ? { _status: publishes ? 'published' : 'draft' } : {}),
    }
    const draft = kind.hasDrafts && !publishes
    const common = { depth: 0, draft, locale: one.locale, req } as const
    const own = { ...common, collection }
    if (isGlobal) {
      const global = slug as WrittenGlobal
      await payload.updateGlobal({ ...common, slug: global, data } as never)
    } else if (isFirst && !isThere) {
      await payload.create({ ...own, data: { ...data, id } } as never)
    } else await payload.update({ ...own, data, id } as never)
  }
  const imported: ImportedTranslations = Object.fromEntries(
    ordered.flatMap(({ isOutdated, locale }) =>
      isOutdated === undefined ? [] : [[locale, isOutdated ? 'older' : 'current']],
    ),
  )
  // One that can't be published ends the whole change, which is made again with it as a draft.
  for (;;) {
    let current: LanguageToWrite | undefined
    try {
      const context = {
        ...turn.context,
        ...withFreeSlugs(known.freeSlugs),
        [importedTranslationsKey]: imported,
      }
      const req = await createLocalReq({ context }, payload)
      const ref = isGlobal ? { global: slug as WrittenGlobal } : { collection, id }
      const change = async () => {
        const opened = savedDocument(unitOf(req), ref)
        if (opened && nextRevision(opened) !== revision + 1) throw new LateWrite(documentKey(ref))
        if (isNew && isPageCollection(collection)) await followAsNew(req, { collection, id })
        for (const one of ordered) {
          current = one
          await save(req, one)
        }
        return savedDocument(unitOf(req), ref)
      }
      return await inOneChange(req, ref, change, { isNew: known.isNew })
    } catch (error) {
      if (!current || !isRefusal(error) || !current.isToPublish || refused.has(current.locale))
        throw error
      refused.set(current.locale, reasonOf(error))
    }
  }
}

const place = ({ locale }: { readonly locale: Locale }) => locales.indexOf(locale)
