import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { repeatedSave } from '#src/cms/revisions/repeated-save'
import { isLateWrite, LateWrite } from '#src/cms/revisions/revision-conflict'
import type { SaveTurns } from '#src/cms/revisions/save-turns'
import type { SavedDocument } from '#src/cms/revisions/unit-of-work'
import { isRefusal, reasonOf } from '../../frame/refusal'
import { digestOf } from '../../transfer/document-content'
import { findSiteDocument, type SiteDocument, siteDocument } from '../../transfer/site-content'
import type { TransferredKind } from '../../transfer/transferred-kinds'
import { decidePart, type PartDecision } from './decide-part'
import { type DocumentMark, type MarkedDocument, type PartMark, setMarks } from './import-marks'
import { isTooLarge } from './is-too-large'
import type { KnownDocument, LookAhead } from './look-ahead'
import { type DocumentToWrite, saveDocument } from './save-document'

export interface WriteOptions {
  readonly dryRun: boolean
  readonly overwrite: boolean
  readonly ahead: Pick<LookAhead, 'find' | 'findAgain'>
  readonly turns: SaveTurns
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

/**
 * Writes the languages of a document that the source has changed and people have not. A kill leaves all or nothing.
 * Where others save it at the same moment, it is decided anew, on top of what is there now.
 */
export async function writeDocument(
  payload: Payload,
  document: DocumentToWrite,
  options: WriteOptions,
): Promise<readonly Written[]> {
  const { id, kind } = document
  const { ahead } = options
  try {
    return await repeatedSave(async (attempt) => {
      const known = await (attempt === 0
        ? ahead.find(id)
        : ahead.findAgain({ collection: kind.slug, id }))
      return writeOnce(payload, document, { ...options, known }).catch(async (error: unknown) => {
        // Created by another import meanwhile: the slug that is refused belongs to this document itself.
        if (isRefusal(error) && known.isNew && (await findSiteDocument(payload, kind, id)))
          throw new LateWrite(`${kind.slug}/${id}`, { cause: error })
        throw error
      })
    })
  } catch (error) {
    const leave = isTooLarge(error)
      ? 'with all its languages it is larger than 16 MB; divide it'
      : isLateWrite(error)
        ? 'others were saving it, or took its slug, at the same moment; run the import again'
        : isRefusal(error)
          ? `${reasonOf(error)}; correct this in the source`
          : undefined
    if (leave === undefined) throw error
    return document.languages.map(({ locale }) => ({
      locale,
      decision: { leave },
      isPublished: false,
      isPublic: false,
      isEdited: false,
    }))
  }
}

async function writeOnce(
  payload: Payload,
  document: DocumentToWrite,
  {
    dryRun,
    known,
    overwrite,
    turns,
  }: Omit<WriteOptions, 'ahead'> & { readonly known: KnownDocument },
): Promise<readonly Written[]> {
  const { id, kind, shared } = document
  const collection = kind.slug
  const { mark } = known
  const marked = { collection, id }
  const isRead = mark || kind.isGlobal || !(known.isNew || dryRun)
  const found = isRead ? await findSiteDocument(payload, kind, id) : undefined
  const isBegun = mark?.begunAt !== undefined && !isChangedSince(found, mark.begunAt)
  // Another import that is under way has begun it, too: what a person wrote here isn't its own.
  const isBegunIn = (locale: Locale | null) => isBegun && !found?.editedByHand.has(locale)
  const isGone = mark && mark.begunAt === undefined && !found && !overwrite
  const decided = document.languages.map((language) => {
    const values = found?.byLocale[language.locale]
    const part = {
      mark: found ? mark?.parts[language.locale] : undefined,
      file: digestOf(language.data),
      site: values && digestOf(values),
      isToPublish: language.isToPublish,
      isBegun: isBegunIn(language.locale),
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
    isBegun: isBegunIn(null),
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
    if (!known.isNew) {
      const begunAt = new Date().toISOString()
      await setMarks(payload, [[marked, { ...sharedMarkOf(mark?.shared), parts, begunAt }]])
    }
    const marks = (stored: SiteDocument | undefined): DocumentMark => ({
      ...sharedMarkOf(
        writesShared ? { file: sharedFile, site: digestOf(stored?.shared) } : mark?.shared,
      ),
      parts: {
        ...parts,
        ...Object.fromEntries(
          due.map(({ file, isToPublish, locale }): [Locale, PartMark] => [
            locale,
            {
              file,
              site: digestOf(stored?.byLocale[locale]),
              isToPublish,
              ...(refused.has(locale) ? { refused: refused.get(locale) as string } : {}),
            },
          ]),
        ),
      },
    })
    after = await turns.run(async (turn) => {
      const saved = await saveDocument(
        payload,
        { ...document, shared: writesShared ? shared : {} },
        due,
        {
          isThere: found !== undefined || kind.isGlobal,
          isNew: Object.keys(parts).length === 0,
          known,
          refused,
          revision: found?.revision ?? 0,
          turn,
        },
      )
      const stored = siteDocumentOf(kind, saved)
      turn.collectLast<readonly [MarkedDocument, DocumentMark]>([marked, marks(stored)], (all) =>
        setMarks(payload, all),
      )
      return stored
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

const sharedMarkOf = (shared: PartMark | undefined) => (shared ? { shared } : {})

/** As the next run will read it: a save holds it, as the CMS reads it, until all of it is written. */
function siteDocumentOf(kind: TransferredKind, saved: SavedDocument | undefined) {
  const { main, newest } = saved ?? {}
  return main && siteDocument(kind, main, kind.hasDrafts ? newest?.version : undefined)
}

/** Writing one document takes seconds at most. */
const longestWrite = 60_000

/** Whether it was changed after an import was killed that had begun to write it. */
function isChangedSince(found: SiteDocument | undefined, begunAt: string): boolean {
  const changedAt = Date.parse(found?.state.split(' ').at(-1) ?? '')
  return changedAt > Date.parse(begunAt) + longestWrite
}
