import type { CollectionConfig, Plugin } from 'payload'
import { withControl } from '#src/cms/document-control'
import { usesEndpoints } from '../uses/endpoints'
import {
  followReferences,
  followReferencesOfGlobal,
  forgetReferences,
} from '../uses/follow-references'
import { refersToOthers } from '../uses/store'
import { askBeforeDeletion, guardTrash } from './guard'
import { isTrashKind, type TrashKind } from './kinds'
import { trashEndpoints } from './requests'
import { hideTrashedFile, notInTrash } from './visitors'

const inForm = '/src/features/trash/admin/document-deletion#DocumentDeletion'
const inList = '/src/features/trash/admin/list-deletion#ListDeletion'

/**
 * The trash of posts, pictures, authors and tags, and where they are used. See
 * docs/decisions/0034-trash-and-uses.md.
 */
export const trash: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const trashed = isTrashKind(collection.slug)
      ? withTrash(collection, collection.slug)
      : collection
    return refersToOthers(collection.slug) ? followed(trashed) : trashed
  }),
  globals: (config.globals ?? []).map((global) =>
    refersToOthers(global.slug)
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

function withTrash(collection: CollectionConfig, kind: TrashKind): CollectionConfig {
  const { access, endpoints, hooks, upload } = collection
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
    // Before those that the collection has: they answer what names no `deletedAt`.
    endpoints: [...trashEndpoints(kind), ...usesEndpoints(kind), ...(endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks?.beforeOperation ?? []), guardTrash],
      beforeDelete: [askBeforeDeletion, ...(hooks?.beforeDelete ?? [])],
    },
    ...(typeof upload === 'object'
      ? { upload: { ...upload, handlers: [...(upload.handlers ?? []), hideTrashedFile as never] } }
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
