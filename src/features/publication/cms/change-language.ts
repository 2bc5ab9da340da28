import { setTimeout as sleep } from 'node:timers/promises'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { Locale } from '#locales/languages'
import { keepsShared } from '#src/cms/access/shared-fields'
import { inOneChange } from '#src/cms/revisions/one-change'
import { readBothSides } from '#src/cms/revisions/read-both-sides'
import { mayRepeat, pausesBeforeRepetitions } from '#src/cms/revisions/repeated-save'
import { savedByChange } from '#src/cms/revisions/save-origin'
import { saveRecordNames } from '#src/platform/own-fields'
import { type PublicationAction, savesFor } from '../language-saves'
import { PublicationError } from '../publication-error'
import { asPublicationError } from './as-publication-error'
import type { PublishedDocument } from './document'

export type { PublicationAction }

export interface LanguageChange {
  /** Gives an article the date of its publication, replacing another. */
  readonly dated?: 'today' | undefined
  readonly document: PublishedDocument
  readonly locale: Locale
  readonly action: PublicationAction
}

export interface Actor {
  readonly user: NonNullable<PayloadRequest['user']>
  readonly request?: Pick<PayloadRequest, 'i18n' | 't'>
  /** Whether it was scheduled, for the list of versions. */
  readonly isScheduled?: boolean
}

export interface LanguagesChange extends Omit<LanguageChange, 'locale'> {
  readonly locales: readonly Locale[]
}

export type LanguageOutcome =
  | { readonly locale: Locale; readonly done: true }
  | { readonly locale: Locale; readonly done: false; readonly error: PublicationError }

/**
 * The CMS checks the rights of the account as in a request. What can be published becomes public in one change: all
 * of it or, after a kill, none. A language that cannot is reported without affecting the others.
 */
export async function changeLanguages(
  payload: Payload,
  { document, locales, action, dated }: LanguagesChange,
  { user, request, isScheduled }: Actor,
): Promise<LanguageOutcome[]> {
  const failed = new Map<Locale, PublicationError>()
  const pauses = pausesBeforeRepetitions()
  for (;;) {
    const left = locales.filter((locale) => !failed.has(locale))
    let current: Locale | undefined
    try {
      if (left.length > 0) {
        const own = request ? { i18n: request.i18n, t: request.t } : {}
        const req = await createLocalReq({ user, context: keepsShared, req: own }, payload)
        await inOneChange(req, document, async () => {
          for (const locale of left) {
            current = locale
            await changeOne(payload, { document, locale, action, dated }, req, isScheduled)
          }
          current = undefined
        })
      }
      return locales.map((locale): LanguageOutcome => {
        const error = failed.get(locale)
        return error ? { locale, done: false, error } : { locale, done: true }
      })
    } catch (error) {
      const pause = mayRepeat(error) ? pauses.shift() : undefined
      if (pause !== undefined) {
        await sleep(pause)
        continue
      }
      // A failure of the whole, such as a deleted document, counts for each.
      const at = current === undefined ? left : [current]
      for (const locale of at) failed.set(locale, asPublicationError(error))
    }
  }
}

/** @throws {PublicationError} */
export async function changeLanguage(
  payload: Payload,
  { locale, ...change }: LanguageChange,
  actor: Actor,
): Promise<void> {
  const [outcome] = await changeLanguages(payload, { ...change, locales: [locale] }, actor)
  if (outcome && !outcome.done) throw outcome.error
}

async function changeOne(
  payload: Payload,
  change: LanguageChange,
  req: PayloadRequest,
  isScheduled?: boolean,
): Promise<void> {
  const sides = await readBothSides(payload, change.document, req)
  if (!sides) throw new PublicationError('gone')
  const save = saverOf(payload, change, req, isScheduled)
  const shared = sharedFieldsOf(payload, change.document)
  for (const { data, draft } of savesFor(change, sides, shared, new Date())) await save(data, draft)
}

type Save = (data: Readonly<Record<string, unknown>>, draft: boolean) => Promise<unknown>

function saverOf(
  payload: Payload,
  { document, locale, action }: LanguageChange,
  req: PayloadRequest,
  isScheduled = false,
): Save {
  return (data, draft) => {
    const common = {
      // The context of a request lasts for everything done in it.
      context: { savedAs: undefined, ...(draft ? {} : savedByChange(action, isScheduled)) },
      data: data as never,
      depth: 0,
      draft,
      locale,
      overrideAccess: false,
      req,
    }
    return 'global' in document
      ? payload.updateGlobal({ ...common, slug: document.global })
      : payload.update({ ...common, collection: document.collection, id: document.id })
  }
}

function sharedFieldsOf(payload: Payload, document: PublishedDocument): string[] {
  const config =
    'global' in document
      ? payload.globals.config.find(({ slug }) => slug === document.global)
      : payload.collections[document.collection].config
  return (config?.flattenedFields ?? []).flatMap((field) =>
    field.localized || field.type === 'group' || bookkeeping.has(field.name) ? [] : [field.name],
  )
}

const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'createdAt',
  'updatedAt',
  '_status',
  'revision',
  'fieldRevisions',
  ...saveRecordNames,
])
