import type { GlobalConfig } from 'payload'
import { inOwnLanguage, rememberReadGlobal } from '#src/cms/access/own-language'
import { publicReadsOfGlobal } from '#src/cms/access/public-reads'
import { publishedOrEditor } from '#src/cms/access/published-or-editor'
import { signedIn } from '#src/cms/access/signed-in'
import { type Completeness, takesPart } from '#src/cms/features'
import { completeField } from '#src/cms/fields/complete'
import { hasText, isEmptyList } from '#src/cms/fields/has-text'
import { modifiedAtField } from '#src/cms/fields/modified-at'
import { publicationControls } from '#src/features/publication/cms/admin-parts'
import { publicationEndpoints } from '#src/features/publication/cms/endpoints'
import { followPublicationOfGlobal } from '#src/features/publication/cms/follow-publication'
import { safeSaveOfGlobal } from '#src/features/publication/cms/safe-saves'
import { homeSections } from './sections'

const titleAndSections: Completeness = {
  fields: ['title', 'sections'],
  lacking: ({ sections, title }) => [
    ...(hasText(title) ? [] : ['title']),
    ...(isEmptyList(sections) ? ['sections'] : []),
  ],
}

export const home: GlobalConfig = {
  slug: 'home',
  admin: { group: 'pages', components: { elements: publicationControls } },
  access: { read: publishedOrEditor, update: inOwnLanguage, readVersions: signedIn },
  versions: { max: 50, drafts: { localizeStatus: true, autosave: { interval: 1000 } } },
  custom: takesPart({ translation: true, completeness: titleAndSections }),
  hooks: {
    ...followPublicationOfGlobal('home'),
    beforeOperation: [publicReadsOfGlobal, safeSaveOfGlobal],
    afterRead: [rememberReadGlobal],
  },
  endpoints: publicationEndpoints({ global: 'home' }),
  fields: [
    { name: 'title', type: 'text', required: true, localized: true },
    {
      name: 'sections',
      type: 'blocks',
      // Each language has its own order.
      localized: true,
      required: true,
      minRows: 1,
      // Payload validates an empty localized list, but not null.
      hooks: { beforeValidate: [({ value }) => (value === null ? [] : value)] },
      blocks: homeSections,
    },
    modifiedAtField,
    completeField(titleAndSections),
  ],
}
