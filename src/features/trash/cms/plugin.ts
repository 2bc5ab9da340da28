import type { CollectionConfig, CollectionSlug, Plugin } from 'payload'
import { withControl } from '#src/cms/document-control'
import { featuresOf } from '#src/cms/features'
import { usesEndpoints } from '../uses/endpoints'
import {
  followReferences,
  followReferencesOfGlobal,
  forgetReferences,
} from '../uses/follow-references'
import { askBeforeDeletion, guardTrash } from './guard'
import { trashEndpoints } from './requests'
import { guardTrashedFile, notInTrash } from './visitors'

const inForm = '/src/features/trash/admin/document-deletion#DocumentDeletion'
const inList = '/src/features/trash/admin/list-deletion#ListDeletion'

/** The trash of documents, and their uses. See docs/decisions/0034-trash-and-uses.md. */
export const trash: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const { translation, trash: has } = featuresOf(collection)
    const trashed = has ? withTrash(collection) : collection
    // Localized documents refer to others.
    return translation ? followed(trashed) : trashed
  }),
  globals: (config.globals ?? []).map((global) =>
    featuresOf(global).translation
      ? {
          ...global,
          hooks: {
            ...global.hooks,
            afterChange: [...(global.hooks?.afterChange ?? []), followReferencesOfGlobal],
          },
        }
      : global,
  ),
})

function withTrash(collection: CollectionConfig): CollectionConfig {
  const { access, endpoints, hooks, upload } = collection
  const kind = collection.slug as CollectionSlug
  const { admin } = withControl(collection, inForm)
  const lists = [
    ...(admin?.components?.beforeList ?? []),
    { path: inList, clientProps: { collectionSlug: kind } },
  ]
  return {
    ...collection,
    admin: { ...admin, components: { ...admin?.components, beforeList: lists } },
    trash: true,
    access: { ...access, read: notInTrash(access?.read) },
    // Before the collection's own, which handle requests without `deletedAt`.
    endpoints: [...trashEndpoints(kind), ...usesEndpoints(kind), ...(endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), guardTrash],
      beforeDelete: [askBeforeDeletion, ...(hooks?.beforeDelete ?? [])],
    },
    ...(typeof upload === 'object'
      ? {
          upload: {
            ...upload,
            handlers: [guardTrashedFile(kind) as never, ...(upload.handlers ?? [])],
          },
        }
      : {}),
  }
}

function followed(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [...(hooks?.afterChange ?? []), followReferences],
      afterDelete: [...(hooks?.afterDelete ?? []), forgetReferences],
    },
  }
}
