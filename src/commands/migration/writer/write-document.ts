import { createLocalReq, type Payload, type PayloadRequest, type RequestContext } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { inOneChange } from '#src/cms/revisions/one-change'
import { followAsNew } from '#src/features/publication/cms/follow-publication'
import {
  type ImportedTranslations,
  importedTranslationsKey,
} from '#src/features/translation/cms/follow-translations'
import { isPageCollection } from '#src/page-types/route-of-document'
import { withCheckedText } from '#src/rich-text/cms/checked-text'
import { digestOf } from '../../transfer/document-content'
import { findSiteDocument, type SiteDocument } from '../../transfer/site-content'
import type { TransferredKind } from '../../transfer/transferred-kinds'
import { decidePart, type PartDecision } from './decide-part'
import type { WrittenCollection, WrittenGlobal } from './document-ids'
import type { FollowUps } from './follow-ups'
import { type PartMark, readMark, setMark } from './import-marks'
import { isTooLarge } from './is-too-large'

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

export interface WriteOptions {
  readonly dryRun: boolean
  readonly overwrite: boolean
  readonly followUps: FollowUps
}

export interface Written {
  readonly locale: Locale
  readonly decision: PartDecision
  readonly isPublished: boolean
  /** Whether visitors see it now. */
  readonly isPublic: boolean
  /** Whether people have changed it here since it was imported. */
  readonly isEdited: boolean
  /** Why it stayed a draft. */
  readonly refused?: string
}

/** Writes the languages of a document that the source has changed and people have not. A kill leaves all or nothing. */
export async function writeDocument(
  payload: Payload,
  document: DocumentToWrite,
  { dryRun, followUps, overwrite }: WriteOptions,
): Promise<readonly Written[]> {
  const { id, kind, shared } = document
  const collection = kind.slug
  const mark = await readMark(payload, collection, id)
  const found = mark || kind.isGlobal ? await findSiteDocument(payload, kind, id) : undefined
  const isBegun = mark?.begunAt !== undefined && !isChangedSince(found, mark.begunAt)
  const isGone = mark && mark.begunAt === undefined && !found && !overwrite
  const decided = document.languages.map((language) => {
    const values = found?.byLocale[language.locale]
    const part = {
      mark: found ? mark?.parts[language.locale] : undefined,
      file: digestOf(language.data),
      site: values && digestOf(values),
      isToPublish: language.isToPublish,
      isBegun,
      overwrite,
    }
    const decision: PartDecision = isGone
      ? { leave: 'it was deleted here; --overwrite brings it back' }
      : found?.isInTrash
        ? { leave: 'it is in the trash here' }
        : decidePart(part)
    return { ...language, file: part.file, site: part.site, decision }
  })
  const sharedFile = digestOf(shared)
  const sharedDecision = decidePart({
    mark: mark?.shared,
    file: sharedFile,
    site: found && digestOf(found.shared),
    isToPublish: false,
    isBegun,
    overwrite,
  })
  const isDue = ({ decision }: { readonly decision: PartDecision }) =>
    decision === 'new' || decision === 'changed'
  const writesShared = isDue({ decision: sharedDecision })
  const due = decided.filter(
    (one, index) => isDue(one) || (index === 0 && writesShared && one.decision === 'same'),
  )
  const refused = new Map<Locale, string>()
  let after = found
  if (due.length > 0 && !dryRun) {
    const parts = found ? (mark?.parts ?? {}) : {}
    await setMark(payload, collection, id, {
      ...(mark?.shared ? { shared: mark.shared } : {}),
      parts,
      begunAt: new Date().toISOString(),
    })
    try {
      await save(payload, { ...document, shared: writesShared ? shared : {} }, due, {
        isThere: found !== undefined || kind.isGlobal,
        isNew: Object.keys(parts).length === 0,
        refused,
        context: followUps.context,
      })
    } catch (error) {
      if (!isTooLarge(error)) throw error
      return decided.map(({ locale }) => ({
        locale,
        decision: { leave: 'with all its languages it is larger than 16 MB; divide it' },
        isPublished: false,
        isPublic: false,
        isEdited: false,
      }))
    }
    after = await findSiteDocument(payload, kind, id)
    const marks = due.map(({ file, isToPublish, locale }): [Locale, PartMark] => [
      locale,
      {
        file,
        site: digestOf(after?.byLocale[locale]),
        isToPublish,
        ...(refused.has(locale) ? { refused: refused.get(locale) as string } : {}),
      },
    ])
    const sharedMark = writesShared
      ? { file: sharedFile, site: digestOf(after?.shared) }
      : mark?.shared
    await followUps.add(() =>
      setMark(payload, collection, id, {
        ...(sharedMark ? { shared: sharedMark } : {}),
        parts: { ...parts, ...Object.fromEntries(marks) },
      }),
    )
  }
  const isDueIn = new Set(due.map(({ locale }) => locale))
  return decided.map(({ decision, isToPublish, locale, site }) => {
    const imported = mark?.parts[locale]
    const why = isDueIn.has(locale) ? refused.get(locale) : imported?.refused
    return {
      locale,
      decision,
      isPublished: isToPublish && why === undefined,
      isPublic: after !== undefined && (!kind.hasDrafts || after.published.includes(locale)),
      isEdited: !isDueIn.has(locale) && imported !== undefined && imported.site !== site,
      ...(why === undefined ? {} : { refused: why }),
    }
  })
}

/** Writing one document takes seconds at most. */
const longestWrite = 60_000

/** Whether a person has changed it after an import was killed that had begun to write it. */
function isChangedSince(found: SiteDocument | undefined, begunAt: string): boolean {
  const changedAt = Date.parse(found?.state.split(' ').at(-1) ?? '')
  return changedAt > Date.parse(begunAt) + longestWrite
}

interface SaveOptions {
  readonly isThere: boolean
  /** Also if it is there, but the import was killed before what follows was done. */
  readonly isNew: boolean
  readonly refused: Map<Locale, string>
  readonly context: RequestContext
}

/** All languages in one change, also of a new document: what follows a save is done once. */
async function save(
  payload: Payload,
  { id, kind, shared }: DocumentToWrite,
  due: readonly LanguageToWrite[],
  { context, isNew, isThere, refused }: SaveOptions,
): Promise<void> {
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
      const req = await createLocalReq(
        { context: { ...context, [importedTranslationsKey]: imported } },
        payload,
      )
      const ref = isGlobal ? { global: slug as WrittenGlobal } : { collection, id }
      await inOneChange(req, ref, async () => {
        if (isNew && isPageCollection(collection)) await followAsNew(req, { collection, id })
        for (const one of ordered) {
          current = one
          await save(req, one)
        }
      })
      return
    } catch (error) {
      if (!current || !isRefusal(error) || !current.isToPublish || refused.has(current.locale))
        throw error
      refused.set(current.locale, reasonOf(error))
    }
  }
}

const place = ({ locale }: { readonly locale: Locale }) => locales.indexOf(locale)

interface Refusal {
  readonly data?: {
    readonly errors?: readonly { readonly message: string; readonly path: string }[]
  }
  readonly message: string
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'ValidationError'

function reasonOf({ data, message }: Refusal): string {
  const reasons = data?.errors?.map((one) => `${one.path}: ${one.message}`) ?? []
  return reasons.length > 0 ? reasons.join('; ') : message
}
