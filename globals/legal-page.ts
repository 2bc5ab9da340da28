import type { GlobalConfig } from 'payload'
import { inOwnLanguage, rememberReadGlobal } from '#src/cms/access/own-language'
import { publicReadsOfGlobal } from '#src/cms/access/public-reads'
import { publishedOrEditor } from '#src/cms/access/published-or-editor'
import { signedIn } from '#src/cms/access/signed-in'
import { takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { modifiedAtField } from '#src/cms/fields/modified-at'
import { titleAndBody } from '#src/cms/fields/title-and-body'
import { publicationControls } from '#src/features/publication/cms/admin-parts'
import { publicationEndpoints } from '#src/features/publication/cms/endpoints'
import { followPublicationOfGlobal } from '#src/features/publication/cms/follow-publication'
import { safeSaveOfGlobal } from '#src/features/publication/cms/safe-saves'
import { articleEditor } from '#src/rich-text/cms/rich-text'

export function legalPage(slug: 'privacy' | 'terms'): GlobalConfig {
  return {
    slug,
    admin: { group: 'pages', components: { elements: publicationControls } },
    access: { read: publishedOrEditor, update: inOwnLanguage, readVersions: signedIn },
    versions: { max: 50, drafts: { localizeStatus: true, autosave: { interval: 1000 } } },
    custom: takesPart({ translation: true, completeness: titleAndBody }),
    hooks: {
      ...followPublicationOfGlobal(slug),
      beforeOperation: [publicReadsOfGlobal, safeSaveOfGlobal],
      afterRead: [rememberReadGlobal],
    },
    endpoints: publicationEndpoints({ global: slug }),
    fields: [
      { name: 'title', type: 'text', required: true, localized: true },
      { name: 'excerpt', type: 'textarea', localized: true },
      { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
      modifiedAtField,
      completeField(titleAndBody),
    ],
  }
}
