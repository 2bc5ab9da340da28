import type { CollectionSlug, GlobalSlug, Plugin } from 'payload'
import { isLocalized } from '../fields/is-localized'
import { revisionEndpoint } from './endpoint'
import { fieldRevisionsField, revisionField } from './fields'
import { guardCollection, guardGlobal } from './guard'

/** The last plugin, so that its hook is the first of each operation. */
export const revisions: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => {
    const { endpoints, fields, hooks } = collection
    if (collection.auth || !fields.some(isLocalized)) return collection
    return {
      ...collection,
      fields: [...fields, revisionField, fieldRevisionsField],
      endpoints: [
        ...(endpoints || []),
        revisionEndpoint({ collection: collection.slug as CollectionSlug }),
      ],
      hooks: { ...hooks, beforeOperation: [guardCollection, ...(hooks?.beforeOperation ?? [])] },
    }
  }),
  globals: (config.globals ?? []).map((global) => {
    const { endpoints, fields, hooks } = global
    return {
      ...global,
      fields: [...fields, revisionField, fieldRevisionsField],
      endpoints: [...(endpoints || []), revisionEndpoint({ global: global.slug as GlobalSlug })],
      hooks: { ...hooks, beforeOperation: [guardGlobal, ...(hooks?.beforeOperation ?? [])] },
    }
  }),
})
