import type { Access, GlobalAfterReadHook } from 'payload'
import { inProcess } from '#src/platform/in-process'
import { mayPublishIn, mayWriteIn } from '../roles/rules'

/** The admin shows forms and buttons by it; `keep-to-own-language.ts` limits what a translator may change. */
export const inOwnLanguage: Access = ({ data, req }) =>
  data?._status === 'published' && !readGlobals.has(data)
    ? mayPublishIn(req.user, req.locale)
    : mayWriteIn(req.user, req.locale)

/**
 * With a global as it was read, published or not, Payload asks who may open the form of a draft; with a copy, who may
 * publish (`getDocumentPermissions` of @payloadcms/next 3.90.1, which gives a draft's status to documents of
 * collections alone). The view that asks and the CMS that reads are bundled apart.
 */
const readGlobals = inProcess('read globals', () => new WeakSet<object>())

export const rememberReadGlobal: GlobalAfterReadHook = ({ doc }) => {
  readGlobals.add(doc)
  return doc
}

/** Without drafts a save is public at once, so it needs the right to publish. */
export const publishingInOwnLanguage: Access = ({ req }) => mayPublishIn(req.user, req.locale)

/** For what is not public by being saved. */
export const writingInOwnLanguage: Access = ({ req }) => mayWriteIn(req.user, req.locale)
