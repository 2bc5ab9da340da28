import type { CollectionConfig } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { inOwnLanguage } from '#src/cms/access/own-language'
import { publicReadsOfCollection } from '#src/cms/access/public-reads'
import { publishedOrEditor } from '#src/cms/access/published-or-editor'
import { signedIn } from '#src/cms/access/signed-in'
import { linkedFields } from '#src/cms/budgets/read-budget'
import type { PageCollection } from '#src/page-types/route-of-document'
import { addToLists } from './add-to-lists'
import { changeMany } from './change-many'
import { publicationEndpoints } from './endpoints'
import { followPublication } from './follow-publication'
import { publishMany } from './publish-many'
import { safeSaveOfCollection } from './safe-saves'

/** Drafts, access, and what follows a save. Their parts of the admin are in `admin-parts.ts`. */
export function publishedByLanguage(collection: PageCollection) {
  return {
    // What a link or a relation loads of it: never its text, which has links of its own.
    defaultPopulate: linkedFields,
    access: {
      read: publishedOrEditor,
      create: editorOnly,
      update: inOwnLanguage,
      delete: editorOnly,
      readVersions: signedIn,
    },
    versions: {
      maxPerDoc: 50,
      drafts: { autosave: { interval: 1000, showSaveDraftButton: true }, localizeStatus: true },
    },
    hooks: {
      ...followPublication(collection),
      beforeOperation: [publicReadsOfCollection, safeSaveOfCollection],
    },
    endpoints: [
      changeMany(collection),
      publishMany(collection),
      addToLists(collection),
      ...publicationEndpoints({ collection }),
    ],
  } satisfies Partial<CollectionConfig>
}
