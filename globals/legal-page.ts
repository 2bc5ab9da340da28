import type { GlobalConfig } from 'payload'
import { inOwnLanguage } from '#collections/access/own-language'
import { publicReadsOfGlobal } from '#collections/access/public-reads'
import { publishedOrEditor } from '#collections/access/published-or-editor'
import { signedIn } from '#collections/access/signed-in'
import { completeField } from '#collections/fields/complete'
import { hasContent, hasWords } from '#collections/fields/has-words'
import { modifiedAtField } from '#collections/fields/modified-at'
import { articleEditor } from '#collections/fields/rich-text'
import { expireGlobal } from '#collections/hooks/expire-global'
import { safeSaveOfGlobal } from '#collections/hooks/safe-saves'
import { publicationControls } from '#collections/publication/admin-parts'
import { publicationEndpoints } from '#collections/publication/endpoints'
import { restoreVersion } from '#collections/restore-version'

/** A page of running text of which the site has one: the privacy policy, the terms. */
export function legalPage(slug: 'privacy' | 'terms'): GlobalConfig {
  return {
    slug,
    admin: { group: 'pages', components: { elements: publicationControls } },
    access: { read: publishedOrEditor, update: inOwnLanguage, readVersions: signedIn },
    versions: { max: 50, drafts: { localizeStatus: true, autosave: { interval: 1000 } } },
    hooks: { ...expireGlobal(slug), beforeOperation: [publicReadsOfGlobal, safeSaveOfGlobal] },
    endpoints: [
      restoreVersion({ global: slug }, ['title', 'excerpt', 'body', 'meta']),
      ...publicationEndpoints({ global: slug }),
    ],
    fields: [
      { name: 'title', type: 'text', required: true, localized: true },
      { name: 'excerpt', type: 'textarea', localized: true },
      { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
      modifiedAtField,
      completeField((page) => hasWords(page['title']) && hasContent(page['body'])),
    ],
  }
}
