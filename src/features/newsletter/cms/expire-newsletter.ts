import type { GlobalAfterChangeHook } from 'payload'
import { locales } from '#locales/languages'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import { globalTag } from '#src/platform/cache/tags'

/** Pages show what the settings say. */
export const expireNewsletter: GlobalAfterChangeHook = ({ req }) =>
  afterSave(req, 'newsletter:expire', () =>
    expireContent(
      req,
      locales.map((locale) => globalTag('newsletter', locale)),
    ),
  )
