import type { GlobalConfig } from 'payload'
import { inOwnLanguage } from '#collections/access/own-language'
import { publicReadsOfGlobal } from '#collections/access/public-reads'
import { publishedOrEditor } from '#collections/access/published-or-editor'
import { signedIn } from '#collections/access/signed-in'
import { completeField } from '#collections/fields/complete'
import { hasWords } from '#collections/fields/has-words'
import { modifiedAtField } from '#collections/fields/modified-at'
import { expireGlobal } from '#collections/hooks/expire-global'
import { safeSaveOfGlobal } from '#collections/hooks/safe-saves'
import { publicationControls } from '#collections/publication/admin-parts'
import { publicationEndpoints } from '#collections/publication/endpoints'
import { restoreVersion } from '#collections/restore-version'
import { sections } from './sections'

export const home: GlobalConfig = {
  slug: 'home',
  admin: { group: 'pages', components: { elements: publicationControls } },
  access: { read: publishedOrEditor, update: inOwnLanguage, readVersions: signedIn },
  versions: { max: 50, drafts: { localizeStatus: true, autosave: { interval: 1000 } } },
  hooks: { ...expireGlobal('home'), beforeOperation: [publicReadsOfGlobal, safeSaveOfGlobal] },
  endpoints: [
    restoreVersion({ global: 'home' }, ['title', 'sections', 'meta']),
    ...publicationEndpoints({ global: 'home' }),
  ],
  fields: [
    { name: 'title', type: 'text', required: true, localized: true },
    {
      name: 'sections',
      type: 'blocks',
      // The whole arrangement belongs to a language: reordering one never moves another.
      localized: true,
      required: true,
      minRows: 1,
      // Payload does not check a localised list that is null; an empty one it does.
      hooks: { beforeValidate: [({ value }) => (value === null ? [] : value)] },
      blocks: sections,
    },
    modifiedAtField,
    completeField(
      (page) =>
        hasWords(page['title']) && Array.isArray(page['sections']) && page['sections'].length > 0,
    ),
  ],
}
