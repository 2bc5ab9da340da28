import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { type Locale, locales } from '#locales/languages'
import { inOneChange } from '#src/cms/revisions/one-change'
import { withCheckedText } from '#src/rich-text/cms/checked-text'
import { digestOf } from '../../transfer/document-content'
import { findSiteDocument, type SiteDocument } from '../../transfer/site-content'
import type { TransferredKind } from '../../transfer/transferred-kinds'
import { decidePart, type PartDecision } from './decide-part'
import type { WrittenCollection, WrittenGlobal } from './document-ids'
import { type PartMark, readMark, setMark } from './import-marks'

export interface LanguageToWrite {
  readonly locale: Locale
  readonly data: Readonly<Record<string, unknown>>
  readonly isToPublish: boolean
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
  { dryRun, overwrite }: WriteOptions,
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
    await save(
      payload,
      { ...document, shared: writesShared ? shared : {} },
      due,
      found !== undefined || kind.isGlobal,
      refused,
    )
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
    await setMark(payload, collection, id, {
      ...(sharedMark ? { shared: sharedMark } : {}),
      parts: { ...parts, ...Object.fromEntries(marks) },
    })
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

async function save(
  payload: Payload,
  { id, kind, shared }: DocumentToWrite,
  due: readonly LanguageToWrite[],
  isThere: boolean,
  refused: Map<Locale, string>,
): Promise<void> {
  const { isGlobal, slug } = kind
  const collection = slug as WrittenCollection
  const ordered = due.toSorted((one, other) => place(one) - place(other))
  const save = async (req: PayloadRequest | undefined, one: LanguageToWrite, isNew: boolean) => {
    const publishes = one.isToPublish && !refused.has(one.locale)
    const { firstPublishedAt, modifiedAt } = one.dates
    const context = { ...withCheckedText, firstPublishedAt, modifiedAt }
    if (req) Object.assign(req.context, context)
    const data = {
      ...(one === ordered[0] ? shared : {}),
      ...one.data,
      ...(kind.hasDrafts ? { _status: publishes ? 'published' : 'draft' } : {}),
      ...(isNew ? { id } : {}),
    } as never
    const own = { data, depth: 0, locale: one.locale } as const
    const common = { ...own, collection }
    const draft = kind.hasDrafts && !publishes
    if (isGlobal) {
      const global = slug as WrittenGlobal
      await payload.updateGlobal({ ...own, slug: global, draft, ...(req ? { req } : {}) } as never)
    } else if (isNew) await payload.create({ ...common, draft, context } as never)
    else await payload.update({ ...common, draft, id, ...(req ? { req } : {}) } as never)
  }
  const [first, ...others] = isThere ? [undefined, ...ordered] : ordered
  if (first) await orAsDraft(first, refused, () => save(undefined, first, true))
  const left = others.filter((one) => one !== undefined)
  if (left.length === 0) return
  // One that can't be published ends the whole change, which is made again with it as a draft.
  for (;;) {
    let current: LanguageToWrite | undefined
    try {
      const req = await createLocalReq({}, payload)
      const ref = isGlobal ? { global: slug as WrittenGlobal } : { collection, id }
      await inOneChange(req, ref, async () => {
        for (const one of left) {
          current = one
          await save(req, one, false)
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

async function orAsDraft(
  one: LanguageToWrite,
  refused: Map<Locale, string>,
  save: () => Promise<void>,
) {
  try {
    await save()
  } catch (error) {
    if (!isRefusal(error) || !one.isToPublish) throw error
    refused.set(one.locale, reasonOf(error))
    await save()
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
