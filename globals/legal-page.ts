import type { GlobalConfig } from 'payload'
import { editorOnly } from '#collections/access/editor-only'
import { publicReadsOfGlobal } from '#collections/access/public-reads'
import { publishedOrEditor } from '#collections/access/published-or-editor'
import { completeField } from '#collections/fields/complete'
import { hasContent, hasWords } from '#collections/fields/has-words'
import { modifiedAtField } from '#collections/fields/modified-at'
import { articleEditor } from '#collections/fields/rich-text'
import { expireGlobal } from '#collections/hooks/expire-global'
import { safeSaveOfGlobal } from '#collections/hooks/safe-saves'
import { restoreVersion } from '#collections/restore-version'

/** A page of running text of which the site has one: the privacy policy, the terms. */
export function legalPage(slug: 'privacy' | 'terms', label: string): GlobalConfig {
  return {
    slug,
    label,
    admin: { group: 'Pages' },
    access: { read: publishedOrEditor, update: editorOnly, readVersions: editorOnly },
    versions: { max: 50, drafts: { localizeStatus: true, autosave: { interval: 1000 } } },
    hooks: { ...expireGlobal(slug), beforeOperation: [publicReadsOfGlobal, safeSaveOfGlobal] },
    endpoints: [restoreVersion({ global: slug }, ['title', 'excerpt', 'body', 'meta'])],
    fields: [
      { name: 'title', type: 'text', required: true, localized: true },
      {
        name: 'excerpt',
        type: 'textarea',
        localized: true,
        admin: { description: 'One or two sentences above the text.' },
      },
      { name: 'body', type: 'richText', required: true, localized: true, editor: articleEditor },
      modifiedAtField,
      completeField((page) => hasWords(page['title']) && hasContent(page['body'])),
    ],
  }
}
