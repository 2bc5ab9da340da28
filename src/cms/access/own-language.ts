import type { Access } from 'payload'
import { mayPublishIn, mayWriteIn } from '../roles/rules'

/**
 * Editors in every language, a translator in their own. The admin asks this too, once for a draft and
 * once with the status of a public document, and shows its form and its buttons accordingly. What of
 * the document a translator may change is held by `keep-to-own-language.ts`.
 */
export const inOwnLanguage: Access = ({ data, req }) =>
  data?._status === 'published'
    ? mayPublishIn(req.user, req.locale)
    : mayWriteIn(req.user, req.locale)

/** The same for what has no drafts: a save is public at once, so it needs the right to publish. */
export const publishingInOwnLanguage: Access = ({ req }) => mayPublishIn(req.user, req.locale)
