import type { Access } from 'payload'
import { mayPublishIn, mayWriteIn } from '../roles/rules'

/**
 * Editors in every language, a translator in their own. The admin evaluates it for a draft and for a public
 * document, and shows its form and buttons accordingly. `keep-to-own-language.ts` limits what a translator
 * may change.
 */
export const inOwnLanguage: Access = ({ data, req }) =>
  data?._status === 'published'
    ? mayPublishIn(req.user, req.locale)
    : mayWriteIn(req.user, req.locale)

/** Without drafts a save is public at once, so it needs the right to publish. */
export const publishingInOwnLanguage: Access = ({ req }) => mayPublishIn(req.user, req.locale)
