import type { EditConfig, Plugin } from 'payload'
import { savedByFields } from '#src/cms/fields/saved-by'

/**
 * Records who saved each version of whatever has drafts, and shows it in the list of versions and
 * above each of them.
 */
export const versionRecords: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) =>
    hasDrafts(collection)
      ? {
          ...collection,
          fields: [...collection.fields, ...savedByFields],
          admin: {
            ...collection.admin,
            components: {
              ...collection.admin?.components,
              views: {
                ...collection.admin?.components?.views,
                edit: withVersionViews(collection.admin?.components?.views?.edit),
              },
            },
          },
        }
      : collection,
  ),
  globals: (config.globals ?? []).map((global) =>
    hasDrafts(global)
      ? {
          ...global,
          fields: [...global.fields, ...savedByFields],
          admin: {
            ...global.admin,
            components: {
              ...global.admin?.components,
              views: {
                ...global.admin?.components?.views,
                edit: withVersionViews(global.admin?.components?.views?.edit),
              },
            },
          },
        }
      : global,
  ),
})

function hasDrafts({ versions }: { readonly versions?: unknown }): boolean {
  return typeof versions === 'object' && versions !== null && 'drafts' in versions
}

function withVersionViews(edit: EditConfig | undefined): EditConfig {
  return {
    ...edit,
    versions: { Component: '/src/features/versions/admin/version-list#VersionList' },
    version: { Component: '/src/features/versions/admin/version-page#VersionPage' },
  } as EditConfig
}
