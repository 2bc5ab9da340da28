import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  EditConfig,
  GlobalBeforeOperationHook,
  GlobalConfig,
  GlobalSlug,
  Plugin,
} from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { savedByFields } from '#src/cms/fields/saved-by'
import { restoreVersion } from './restore-version'

/** Records the editor of each version, shows them, and restores a version in one language. */
export const versionRecords: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    collection.versions ? recordedCollection(collection) : collection,
  ),
  globals: (config.globals ?? []).map((global) =>
    global.versions ? recordedGlobal(global) : global,
  ),
})

function recordedCollection(collection: CollectionConfig): CollectionConfig {
  const { admin, endpoints, fields, hooks, slug } = collection
  const kind = { collection: slug as CollectionSlug }
  return {
    ...collection,
    fields: [...fields, ...savedByFields],
    endpoints: [...(endpoints || []), restoreVersion(kind)],
    hooks: { ...hooks, beforeOperation: [refuseWhole, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      components: withViews(admin?.components),
    },
  }
}

function recordedGlobal(global: GlobalConfig): GlobalConfig {
  const { admin, endpoints, fields, hooks, slug } = global
  return {
    ...global,
    fields: [...fields, ...savedByFields],
    endpoints: [...(endpoints || []), restoreVersion({ global: slug as GlobalSlug })],
    hooks: { ...hooks, beforeOperation: [refuseWholeGlobal, ...(hooks?.beforeOperation ?? [])] },
    admin: {
      ...admin,
      components: withViews(admin?.components),
    },
  }
}

function withViews<Components extends { readonly views?: { readonly edit?: EditConfig } }>(
  components: Components | undefined,
) {
  return {
    ...components,
    views: { ...components?.views, edit: withVersionViews(components?.views?.edit) },
  }
}

const refuseWhole: CollectionBeforeOperationHook = ({ args, operation }) => refuse(args, operation)
const refuseWholeGlobal: GlobalBeforeOperationHook = ({ args, operation }) =>
  refuse(args, operation)

/** Payload's own operation, the only one of GraphQL, restores every language at once. */
function refuse<Args>(args: Args, operation: string): Args {
  if (operation !== 'restoreVersion') return args
  throw new Refusal('Restore a version through its REST endpoint, one language at a time.', 403)
}

function withVersionViews(edit: EditConfig | undefined): EditConfig {
  return {
    ...edit,
    versions: { Component: '/src/features/versions/admin/version-list#VersionList' },
    version: { Component: '/src/features/versions/admin/version-page#VersionPage' },
  } as EditConfig
}
