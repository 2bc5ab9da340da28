import type { FlattenedField, PayloadRequest } from 'payload'
import { Refusal } from '../access/refusal'
import { changedSharedField, sharedValues } from '../access/shared-fields'
import { messageIn } from '../labels/server-messages'
import { isEditor, languagesOf, mayPublishIn, mayWriteIn } from '../roles/rules'

type Values = Readonly<Record<string, unknown>>

export interface Guarded {
  readonly slug: string
  readonly fields: readonly FlattenedField[]
  readonly hasDrafts: boolean
  /** Without drafts, and not public by being saved. */
  readonly savesPrivately?: boolean
  /** The document as its form shows it: its newest draft, if it has drafts. */
  readonly find: (req: PayloadRequest, id: string | number | undefined) => Promise<Values>
}

interface Save {
  readonly id?: string | number
  readonly data?: Values
  readonly draft?: boolean
  readonly where?: unknown
  readonly publishAllLocales?: unknown
  readonly unpublishAllLocales?: unknown
  readonly publishSpecificLocale?: unknown
}

/** Operations that create or remove a document, or write more than one language. */
const forEditors = new Set(['create', 'delete', 'restoreVersion'])

/**
 * All writes pass here: REST, GraphQL, the admin's server functions, jobs, and the site's code on behalf of an
 * account; writes without an account are free. @returns the operation, without dates that only the CMS sets.
 * @throws Refusal naming the field and the remedy.
 */
export async function keepToOwnLanguage<Args extends Save>(
  { slug, fields, hasDrafts, savesPrivately = false, find }: Guarded,
  operation: string,
  args: Args,
  req: PayloadRequest,
): Promise<Args> {
  const { user } = req
  if (!user || isEditor(user)) return args
  if (forEditors.has(operation)) {
    throw refusal(
      `${slug}: only editors create, copy, restore, or delete documents. Ask an editor.`,
    )
  }
  if (operation !== 'update') return args

  if (isSet(args.publishAllLocales) || isSet(args.unpublishAllLocales)) {
    throw refusal('publishAllLocales, unpublishAllLocales: only editors do this. Name one locale.')
  }
  const named = [req.locale, args.publishSpecificLocale].filter(isSet)
  const foreign = named.find((locale) => !mayWriteIn(user, locale))
  if (foreign !== undefined || named.length === 0) {
    const own = languagesOf(user)
    const values = { code: String(foreign ?? ''), codes: own.join(', '), own }
    const key = own.length > 0 ? 'foreignLanguage' : 'noOwnLanguage'
    throw refusal(`locale: ${messageIn(req.i18n, 'accounts', key, values)}`)
  }

  const data = args.data ?? {}
  const status = data['_status'] ?? undefined
  if (status !== undefined && status !== 'draft' && status !== 'published') {
    throw refusal('_status: give draft or published, for one language at a time.')
  }
  const staysDraft = savesPrivately || (hasDrafts && Boolean(args.draft) && status !== 'published')
  if (!staysDraft && !named.every((locale) => mayPublishIn(user, locale))) {
    throw refusal(
      hasDrafts
        ? '_status: you write drafts, and an editor publishes them. Save with draft=true.'
        : `${slug}: what is saved here is public at once, and you write drafts. Ask an editor.`,
    )
  }

  if (req.file || req.query['uploadEdits']) {
    throw refusal('file: only editors upload and change pictures. Ask an editor.')
  }
  const { id } = args
  const shared =
    args.where === undefined || id !== undefined
      ? changedSharedField(fields, data, await find(req, id))
      : sharedValues(fields, data)[0]?.[0]
  if (shared !== undefined && !req.context['keepsShared']) {
    throw refusal(`${shared}: ${messageIn(req.i18n, 'accounts', 'sharedField')}`)
  }
  const { id: _, createdAt: __, updatedAt: ___, ...content } = data
  return args.data === undefined ? args : { ...args, data: content }
}

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== false && value !== 'false' && value !== ''

const refusal = (message: string) => new Refusal(message, 403)
