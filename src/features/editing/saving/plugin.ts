import type { CollectionConfig, Field, GlobalConfig, Plugin } from 'payload'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { presenceEndpoint } from '../presence/endpoint'

const from = (file: string, name: string) => `/src/features/editing/admin/${file}#${name}`

/** The longest timer of a browser, in milliseconds. */
const never = 2 ** 31 - 1

/**
 * Lets the site's own code save the forms of all documents (docs/decisions/0035-saving.md): Payload's autosave waits
 * forever, and its document locks are off, since the first autosave releases them, so that they warn no editor.
 */
export const saving: Plugin = (config) => ({
  ...config,
  admin: {
    ...config.admin,
    components: {
      ...config.admin?.components,
      providers: [
        ...(config.admin?.components?.providers ?? []),
        from('notices/leave-guard', 'LeaveGuard'),
        from('form-state-requests', 'FormStateRequests'),
      ],
    },
  },
  endpoints: [...(config.endpoints ?? []), presenceEndpoint],
  collections: (config.collections ?? []).map(savedCollection),
  globals: (config.globals ?? []).map(savedGlobal),
})

const saver: Field = {
  name: 'formSaver',
  type: 'ui',
  admin: {
    components: { Field: from('form-saver-of-request', 'FormSaverOfRequest') },
    disableBulkEdit: true,
    disableListColumn: true,
  },
}

const saveDraftButton = from('save-draft-button', 'SaveDraftButton')
const saveButton = from('save-button', 'SaveButton')

function savedCollection(collection: CollectionConfig): CollectionConfig {
  const { admin } = collection
  const edit = admin?.components?.edit
  const buttons = hasDraftsIn(collection)
    ? { SaveDraftButton: saveDraftButton }
    : { SaveButton: saveButton }
  return {
    ...withoutOwnAutosave(collection),
    lockDocuments: false,
    fields: [saver, ...collection.fields],
    admin: {
      ...admin,
      components: { ...admin?.components, edit: { ...edit, ...buttons } },
    },
  }
}

function savedGlobal(global: GlobalConfig): GlobalConfig {
  const { admin } = global
  const elements = admin?.components?.elements
  const buttons = hasDraftsIn(global)
    ? { SaveDraftButton: saveDraftButton }
    : { SaveButton: saveButton }
  return {
    ...withoutOwnAutosave(global),
    lockDocuments: false,
    fields: [saver, ...global.fields],
    admin: {
      ...admin,
      components: { ...admin?.components, elements: { ...elements, ...buttons } },
    },
  }
}

function withoutOwnAutosave<Entity extends CollectionConfig | GlobalConfig>(
  entity: Entity,
): Entity {
  const { versions } = entity
  if (typeof versions !== 'object' || typeof versions.drafts !== 'object') return entity
  const { autosave } = versions.drafts
  if (!autosave) return entity
  const waiting = { ...(typeof autosave === 'object' ? autosave : {}), interval: never }
  return { ...entity, versions: { ...versions, drafts: { ...versions.drafts, autosave: waiting } } }
}
